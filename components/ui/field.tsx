import type { InputHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FieldWords } from '@/components/ui/field-frame';

type FieldProps = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & { name: string };

/** A labelled text field. */
export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <input {...input} {...wiring} className={controlClass(error)} />}
    </FieldFrame>
  );
}
