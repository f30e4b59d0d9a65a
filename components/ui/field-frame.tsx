import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './field.module.css';

interface FieldFrameProps {
  label: string;
  inputId: string;
  /** Id of the line that carries hint or error, for `aria-describedby`. */
  noteId?: string;
  hint?: string;
  error?: string;
  className?: string;
  children: ReactNode;
}

/** Label above, control, hint or error below: the frame of every field, also of those with a control of their own. */
export function FieldFrame({ label, inputId, noteId, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {children}
      {error || hint ? (
        <p id={noteId} className={classNames(styles.note, error && styles.error)} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
