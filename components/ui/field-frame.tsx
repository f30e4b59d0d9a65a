import { useId, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './field.module.css';

/** What every field of a form may be told. */
export interface FieldWords {
  label: string;
  /** Help below the field, replaced by the error while there is one. */
  hint?: string;
  /** Turns the field red and is tied to it for screen readers. */
  error?: string;
  className?: string;
}

/** What ties a control to its label and to the words below it. */
export interface FieldWiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldWords {
  /** Where the control must be known by a name of its own. */
  id?: string;
  /** Draws the control. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, hint or error below: the frame of every field, also of those with a control of their own. */
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

/** How the shop's own text boxes, areas and selects look. */
export const controlClass = (error?: string, extra?: string): string =>
  classNames(styles.input, extra, error && styles.wrong);
