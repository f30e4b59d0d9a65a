'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { CONTENTS } from '@/components/cart/late-contents';
import { addToCart, missingOf, type MissingChoice } from '@/components/product/add-to-cart';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { Button } from '@/components/ui/button';
import { CartIcon } from '@/components/ui/icons';
import { FootBar, Refusal } from '@/components/ui/foot-bar';
import { gentleScroll } from '@/components/ui/gentle-scroll';
import { untilLoaded } from '@/components/ui/late-code';
import { nextFrameHere } from '@/store/next-frame';
import { toast } from '@/components/ui/toast';
import type { Choice } from '@/lib/rules/cart/cart-write';
import { paths } from '@/lib/rules/routing/paths';

interface AddActionProps {
  product: BuyBoxProduct;
  chosen: Choice;
  /** The picture of the chosen colour, for the cart. */
  image: string;
  isSoldOut: boolean;
  busy?: boolean;
  onAdded: () => void;
}

interface AddButtonProps extends Omit<AddActionProps, 'busy' | 'onAdded'> {
  /** The price, where the button stands alone at the foot of a phone. */
  amount: ReactNode;
}

/** ADD TO CART, which leads to the cart or says why it does not. */
export function AddButton({ amount, ...choice }: AddButtonProps) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const goToCart = () => {
    setLeaving(true);
    // Without a network the tap itself waits for one.
    if (navigator.onLine) void untilLoaded(CONTENTS);
    nextFrameHere(() => router.push(paths.cart));
  };
  return (
    <FootBar amount={amount}>
      <AddAction {...choice} busy={leaving} onAdded={goToCart} />
    </FootBar>
  );
}

/** The button itself, which says what is still to be chosen. */
export function AddAction({ product, chosen, image, isSoldOut, busy = false, onAdded }: AddActionProps) {
  const [refusal, setRefusal] = useState('');

  const add = (button: HTMLElement) => {
    const missing = missingOf(product, chosen);
    const words = missing?.words ?? addToCart(product, chosen, image);
    setRefusal(words);
    if (missing) return showPicker(button, missing);
    if (words) return toast.error(words);
    onAdded();
  };

  if (isSoldOut)
    return (
      <Button wide disabled>
        SOLD OUT
      </Button>
    );
  const isStillRefused = refusal !== '' && missingOf(product, chosen) !== undefined;
  return (
    <div data-needs-script>
      {isStillRefused ? <Refusal>{refusal}</Refusal> : null}
      <Button wide busy={busy} onClick={(event) => add(event.currentTarget)} data-clicked-words="Adding…">
        {busy ? null : <CartIcon />}
        <span>ADD TO CART</span>
      </Button>
    </div>
  );
}

/** The button may stand far from the choice that it asks for. */
function showPicker(button: HTMLElement, { part }: MissingChoice): void {
  const picker = button.closest('dialog, main')?.querySelector(`[aria-labelledby$=${part}-title]`);
  picker?.scrollIntoView({ block: 'center', behavior: gentleScroll() });
}
