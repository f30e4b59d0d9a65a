'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { Button } from '@/components/ui/button';
import { CartIcon } from '@/components/ui/icons';
import { FootBar } from '@/components/ui/foot-bar';
import { gentleScroll } from '@/components/ui/gentle-scroll';
import { toast } from '@/components/ui/toast';
import { paths } from '@/lib/rules/routing/paths';
import { useCart } from '@/store/cart/use-cart';
import styles from './add-button.module.css';

interface AddButtonProps {
  product: BuyBoxProduct;
  chosen: { size: string; color: string };
  /** The picture of the chosen colour, for the cart. */
  image: string;
  isSoldOut: boolean;
  /** The price, where the button stands alone at the foot of a phone. */
  amount: ReactNode;
}

/** ADD TO CART, which leads to the cart or says why it does not. */
export function AddButton({ product, chosen, image, isSoldOut, amount }: AddButtonProps) {
  const router = useRouter();
  const [refusal, setRefusal] = useState('');
  const [leaving, setLeaving] = useState(false);

  const add = () => {
    const missing = missingOf(product, chosen);
    const words = missing?.words ?? addToCart(product, chosen, image);
    setRefusal(words);
    if (missing) showPicker(missing);
    if (words) return toast.error(words);
    setLeaving(true);
    router.push(paths.cart);
  };

  const isStillRefused = refusal !== '' && missingOf(product, chosen) !== undefined;
  return (
    <FootBar amount={amount}>
      {isSoldOut ? (
        <Button wide disabled>
          SOLD OUT
        </Button>
      ) : (
        <div data-needs-script>
          {isStillRefused ? (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          ) : null}
          <Button wide busy={leaving} onClick={add} data-clicked-words="Adding…">
            {leaving ? null : <CartIcon />}
            <span>ADD TO CART</span>
          </Button>
        </div>
      )}
    </FootBar>
  );
}

interface MissingChoice {
  part: 'size' | 'color';
  words: string;
}

/** The button may stand far from the choice that it asks for. */
function showPicker({ part }: MissingChoice): void {
  const picker = document.querySelector(`[aria-labelledby=${part}-title]`);
  picker?.scrollIntoView({ block: 'nearest', behavior: gentleScroll() });
}

/** What is not chosen yet, in the words of the page and not of the store. */
function missingOf(product: BuyBoxProduct, chosen: AddButtonProps['chosen']): MissingChoice | undefined {
  if (product.chosen.needsSize && !chosen.size) return { part: 'size', words: 'Please select a size' };
  if (!product.isInPacks && !chosen.color) return { part: 'color', words: 'Please select a color' };
  return undefined;
}

/** Adds one to the cart. @returns the store's refusal, or '' */
function addToCart(product: BuyBoxProduct, chosen: AddButtonProps['chosen'], image: string): string {
  const outcome = useCart.getState().add({ product: { ...product.chosen, image }, ...chosen });
  if (!outcome.ok) return outcome.message;
  if (outcome.replacedColor) {
    const replaced = product.colors.find(({ value }) => value === outcome.replacedColor)?.name ?? 'other colour';
    toast.info(`It takes the place of ${replaced} in the same size.`);
  }
  return '';
}
