import { controlClass, FieldFrame } from '@/components/ui/field-frame';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** The kinds of files that may be chosen, as `accept` lists them. */
  accept: string;
}

/** The field of one picture, for a form that sends it as it is chosen. */
export const PictureField = ({ label, hint, accept }: PictureFieldProps) => (
  <FieldFrame label={label} hint={hint}>
    {(wiring) => <input {...wiring} type="file" name="photo" required accept={accept} className={controlClass()} />}
  </FieldFrame>
);
