import { useId, type InputHTMLAttributes } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';
import { classNames } from '@/components/ui/class-names';
import styles from './field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  label: string;
  name: string;
  /** Help below the field, replaced by the error while there is one. */
  hint?: string;
  error?: string;
}

/** A labelled text field. An `error` turns it red and is tied to it for screen readers. */
export function Field({ label, name, hint, error, id, className, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = hint || error ? `${inputId}-note` : undefined;
  return (
    <FieldFrame label={label} inputId={inputId} noteId={noteId} hint={hint} error={error} className={className}>
      <input
        {...input}
        id={inputId}
        name={name}
        className={classNames(styles.input, error && styles.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      />
    </FieldFrame>
  );
}
