'use client';

import type { ComponentProps } from 'react';
import type { DeliverTo } from '@/components/delivery/deliver-to';
import { useLateCode, type LateCode } from '@/components/ui/late-code';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './late-deliver-to.module.css';

/** Without it day and fee are shown at the checkout. */
const DELIVER_TO: LateCode<typeof import('@/components/delivery/deliver-to')> = {
  load: () => import('@/components/delivery/deliver-to'),
};

/**
 * When an order comes to the shopper's PIN, in a shop with delivery areas. A page that is the same for everybody holds its
 * room alone: the code is asked for once the page is alive, and without scripts a form leads to a page with the answer.
 */
export function LateDeliverTo(props: ComponentProps<typeof DeliverTo>) {
  const { asksPin } = shopFacts();
  const late = useLateCode(DELIVER_TO, asksPin);
  if (!asksPin) return null;
  return (
    <div className={styles.room}>
      {late ? <late.DeliverTo {...props} /> : null}
      <noscript>{typeof window === 'undefined' ? <PinForm /> : null}</noscript>
    </div>
  );
}

/** Where scripts are off; browsers load no code of it. */
function PinForm() {
  return (
    <form action={paths.delivers} method="get">
      <label>
        {'Your PIN code '}
        <input name="pin" inputMode="numeric" autoComplete="postal-code" />
      </label>{' '}
      <button type="submit">Check delivery</button>
    </form>
  );
}
