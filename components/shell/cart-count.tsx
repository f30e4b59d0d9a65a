'use client';

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useCartCount } from '@/store/use-cart';
import styles from './cart-count.module.css';

/** Pieces in the cart, on its icon [2.37]; nothing for an empty cart. */
export function CartCount() {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <span className={styles.count} data-cart-count>
      {count}
      <VisuallyHidden>{count === 1 ? ' piece in it' : ' pieces in it'}</VisuallyHidden>
    </span>
  );
}
