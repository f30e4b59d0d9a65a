import { useId, type SelectHTMLAttributes } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';
import { classNames } from '@/components/ui/class-names';
import styles from './field.module.css';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> {
  label: string;
  name: string;
  hint?: string;
  error?: string;
}

/** A labelled native select; options (and optgroups) are its children. */
export function SelectField({ label, name, hint, error, id, className, ...select }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  const noteId = hint || error ? `${selectId}-note` : undefined;
  return (
    <FieldFrame label={label} inputId={selectId} noteId={noteId} hint={hint} error={error} className={className}>
      <select
        {...select}
        id={selectId}
        name={name}
        className={classNames(styles.input, styles.select, error && styles.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      />
    </FieldFrame>
  );
}
