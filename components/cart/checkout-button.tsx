import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { readSessionHint } from '@/store/session-store';

/** Checkout requires login, which says so; whoever is sent there comes back to checkout (rulings 13 and 25). */
export function CheckoutButton() {
  function proceed(): void {
    if (readSessionHint()) return location.assign(paths.placeOrder);
    location.assign(`${paths.login}?next=${encodeURIComponent(paths.placeOrder)}`);
  }
  return <Button wide onClick={proceed}>PROCEED TO CHECKOUT</Button>;
}
