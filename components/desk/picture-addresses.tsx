import type { CellProps } from '@/components/desk/product-sections';
import { TextArea } from '@/components/ui/text-area';
import { fieldFault, fieldValue } from '@/lib/desk/told';
import styles from './product-form.module.css';

/** A product's pictures by their addresses, each with the colour that it shows; photos have a form of their own. */
export function PictureAddresses({ action, told, column, now, isOpen }: CellProps & { isOpen: boolean }) {
  const name = `cells.${column}`;
  return (
    <details open={isOpen}>
      <summary className={styles.more}>Pictures by their addresses</summary>
      <TextArea
        label="Addresses of pictures"
        name={name}
        rows={4}
        hint="An address a line, the first is shown in lists. Behind it the colour it shows: “/kurta.webp Cream”."
        defaultValue={fieldValue(told, { action, name, now })}
        error={fieldFault(told, { action, name })}
      />
    </details>
  );
}
