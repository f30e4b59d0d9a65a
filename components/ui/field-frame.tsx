import { useId, type ReactElement } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './field.module.css';

export interface FieldWords {
  label: string;
  /** Help below the field, replaced by the error while there is one. */
  hint?: string;
  /** Turns the field red and is tied to it for screen readers. */
  error?: string;
  className?: string;
}

/** The attributes that tie a control to its label and to the words below it. */
interface FieldWiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldWords {
  /** Absent for a generated one. */
  id?: string;
  children: (wiring: FieldWiring) => ReactElement;
}

/** Label above, control, hint or error below. */
export function FieldFrame({ label, hint, error, className, id, children }: FieldFrameProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const words = error || hint;
  const noteId = words ? `${inputId}-note` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {children({ id: inputId, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteId })}
      {words ? (
        <p id={noteId} className={classNames(styles.note, error && styles.error)} role={error ? 'alert' : undefined}>
          {words}
        </p>
      ) : null}
    </div>
  );
}

/** The classes of a text box, text area or select. */
export const controlClass = (error?: string, extra?: string): string =>
  classNames(styles.input, extra, error && styles.wrong);
