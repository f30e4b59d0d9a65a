import type { TextareaHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FieldWords } from '@/components/ui/field-frame';
import styles from './field.module.css';

type TextAreaProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> & { name: string };

export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <textarea {...area} {...wiring} className={controlClass(error, styles.area)} />}
    </FieldFrame>
  );
}
