import { useState } from 'react';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toastAfterNavigation } from '@/components/ui/toast';
import type { NotAgain } from '@/lib/rules/cart/buy-again';
import type { Order } from '@/lib/contract/order';
import { paths } from '@/lib/rules/routing/paths';
import { addItems } from '@/store/cart/add-items';
import dialogStyles from './after-sale-dialog.module.css';
import styles from './order-actions.module.css';

interface Incomplete {
  added: number;
  missing: readonly NotAgain[];
}

/**
 * Adds the order to the cart and opens it; first names what is missing.
 *
 * @param isSecond whether something else comes first, as following a parcel
 */
export function BuyAgainButton({ order, isSecond }: { order: Order; isSecond: boolean }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [incomplete, setIncomplete] = useState<Incomplete>();
  async function buy(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await addItems(order.items);
    setBusy(false);
    if (outcome.kind === 'failed') setFailure(outcome.message);
    else if (outcome.missing.length > 0) setIncomplete(outcome);
    else goToCart(outcome.added);
  }
  return (
    <>
      <Button size="small" variant={isSecond ? 'secondary' : 'primary'} busy={busy} onClick={() => void buy()}>
        Buy again
      </Button>
      {failure ? (
        <div className={styles.notice}>
          <InPlaceFailure message={failure} />
        </div>
      ) : null}
      <Dialog open={incomplete !== undefined} onClose={() => setIncomplete(undefined)} title={titleOf(incomplete)}>
        {incomplete ? <Missing {...incomplete} onClose={() => setIncomplete(undefined)} /> : null}
      </Dialog>
    </>
  );
}

function Missing({ added, missing, onClose }: Incomplete & { onClose: () => void }) {
  return (
    <div className={dialogStyles.body}>
      <ul className={dialogStyles.list}>
        {missing.map(({ name, why }, at) => (
          <li key={at}>
            <strong>{name}</strong> <span>{`${why}.`}</span>
          </li>
        ))}
      </ul>
      <div className={dialogStyles.buttons}>
        {added > 0 ? (
          <Button onClick={() => goToCart(added)}>Go to cart</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </div>
    </div>
  );
}

function titleOf(incomplete: Incomplete | undefined): string {
  if (incomplete?.added === 0) return 'Nothing of this order can be bought now';
  return 'The rest is in your cart';
}

function goToCart(added: number): void {
  toastAfterNavigation(
    added === 1 ? '1 item is in your cart again.' : `${added} items are in your cart again.`,
    'success',
  );
  location.assign(paths.cart);
}
