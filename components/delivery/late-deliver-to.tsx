'use client';

import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { DeliverTo } from '@/components/delivery/deliver-to';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './late-deliver-to.module.css';

type Props = ComponentProps<typeof DeliverTo>;

/**
 * When an order comes to the shopper's PIN, in a shop with delivery areas. A page that is the same for everybody holds its
 * room alone: the code is asked for once the page is alive, and without scripts a form leads to a page with the answer.
 */
export function LateDeliverTo(props: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const { asksPin } = shopFacts();
  useEffect(() => {
    if (!asksPin) return;
    import('@/components/delivery/deliver-to').then(
      ({ DeliverTo }) => setLoaded(() => DeliverTo),
      // Day and fee are shown again at the checkout.
      () => undefined,
    );
  }, [asksPin]);
  if (!asksPin) return null;
  return (
    <div className={styles.room}>
      {Loaded ? <Loaded {...props} /> : null}
      <noscript>
        <form action={paths.delivers} method="get">
          <label>
            {'Your PIN code '}
            <input name="pin" inputMode="numeric" autoComplete="postal-code" />
          </label>{' '}
          <button type="submit">Check delivery</button>
        </form>
      </noscript>
    </div>
  );
}
