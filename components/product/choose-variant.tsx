import type { ComponentProps } from 'react';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { soldOutKey } from '@/components/product/sold-out-key';
import { VariantPicker } from '@/components/product/variant-picker';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import styles from './choose-variant.module.css';

/** Colours and sizes, and below them what a pack of the size holds and how few are left of the choice. */
export function ChooseVariant(picker: ComponentProps<typeof VariantPicker>) {
  const { product, chosen } = picker;
  const size = product.sizes.includes(chosen.size) ? chosen.size : onlySize(product);
  const left = ownEntry(product.few, soldOutKey(chosen));
  return (
    <>
      <VariantPicker {...picker} />
      <p className={styles.quantity} aria-live="polite">
        {ownEntry(product.quantities, size) ?? ''}
      </p>
      <p className={styles.few} aria-live="polite">
        {left === undefined ? '' : `Only ${left} left`}
      </p>
    </>
  );
}

/** The only size, which is described before it is chosen. */
function onlySize({ sizes }: BuyBoxProduct): string {
  return sizes.length === 1 ? (sizes[0] ?? '') : '';
}
