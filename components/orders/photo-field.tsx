import { controlClass, FieldFrame } from '@/components/ui/field-frame';

interface PhotoFieldProps {
  /** So many more are taken. */
  most: number;
  /** Those that were chosen, which the control forgets when it is drawn anew. */
  chosen?: readonly File[];
  onChange?: (photos: File[]) => void;
}

/** Photos of what is wrong, for a request to send something back. */
export const PhotoField = ({ most, chosen = [], onChange }: PhotoFieldProps) => (
  <FieldFrame
    label="Photos of what is wrong"
    hint={
      chosen.length > 0
        ? `Chosen: ${chosen.map(({ name }) => name).join(', ')}`
        : `${most === 1 ? 'One' : `Up to ${most}`}, if you like. Only you and the shop see them.`
    }
  >
    {(wiring) => (
      <input
        {...wiring}
        type="file"
        name="photo"
        multiple
        accept="image/*"
        className={controlClass()}
        onChange={onChange && ((event) => onChange([...(event.target.files ?? [])].slice(0, most)))}
      />
    )}
  </FieldFrame>
);
