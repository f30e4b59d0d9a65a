'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { refusalOf } from '@/components/product/refusal-of';
import { Button } from '@/components/ui/button';
import { CartIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';
import { paths } from '@/lib/routing/paths';
import { useCart } from '@/store/use-cart';
import styles from './add-button.module.css';

interface AddButtonProps {
  product: BuyBoxProduct;
  chosen: { size: string; color: string };
  isSoldOut: boolean;
}

/** ADD TO CART, its refusals in the page's own words, and on to the cart (specification §2 and §5; ruling 23). */
export function AddButton({ product, chosen, isSoldOut }: AddButtonProps) {
  const router = useRouter();
  const [refusal, setRefusal] = useState('');
  const [leaving, setLeaving] = useState(false);

  const add = () => {
    const words = refusalOf(product, chosen) ?? addToCart(product, chosen);
    setRefusal(words);
    if (words) return toast.error(words);
    setLeaving(true);
    router.push(paths.cart);
  };

  const isStillRefused = refusal !== '' && refusalOf(product, chosen) !== undefined;
  if (isSoldOut) {
    return (
      <Button wide disabled>
        SOLD OUT
      </Button>
    );
  }
  return (
    <div data-needs-script>
      <Button wide busy={leaving} onClick={add}>
        {leaving ? null : <CartIcon />}
        ADD TO CART
      </Button>
      {isStillRefused ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}

/** Puts one piece into the cart; answers the store's refusal, or nothing. */
function addToCart(product: BuyBoxProduct, chosen: { size: string; color: string }): string {
  const outcome = useCart.getState().add({ product: product.chosen, ...chosen });
  if (!outcome.ok) return outcome.message;
  if (outcome.replacedColor) {
    const replaced = product.colors.find(({ value }) => value === outcome.replacedColor)?.name ?? 'other colour';
    toast.info(`It takes the place of ${replaced} in the same size.`);
  }
  return '';
}
