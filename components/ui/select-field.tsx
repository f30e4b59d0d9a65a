import type { SelectHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FieldWords } from '@/components/ui/field-frame';
import styles from './field.module.css';

type SelectFieldProps = FieldWords & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & { name: string };

/** A labelled native select; options (and optgroups) are its children. */
export function SelectField({ label, hint, error, id, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <select {...select} {...wiring} className={controlClass(error, styles.select)} />}
    </FieldFrame>
  );
}
