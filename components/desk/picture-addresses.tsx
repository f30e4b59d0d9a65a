import { DeskField } from '@/components/desk/desk-field';
import type { CellProps } from '@/components/desk/product-sections';
import styles from './product-form.module.css';

/** A product's pictures by their addresses, each with the colour that it shows; photos have a form of their own. */
export function PictureAddresses({ isOpen, ...cell }: CellProps & { isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary className={styles.more}>Pictures by their addresses</summary>
      <DeskField
        {...cell}
        kind="area"
        hint="An address a line, the first is shown in lists. Behind it the colour it shows: “/kurta.webp Cream”."
      />
    </details>
  );
}
