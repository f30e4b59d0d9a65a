import { Button } from '@/components/ui/button';
import { toastAfterNavigation } from '@/components/ui/toast';
import { paths } from '@/lib/paths';
import { readSessionHint } from '@/store/session-store';

/** Checkout requires login; whoever is sent there comes back to checkout (ruling 25). */
export function CheckoutButton() {
  function proceed(): void {
    if (readSessionHint()) return location.assign(paths.placeOrder);
    toastAfterNavigation('Please login to place an order', 'error');
    location.assign(`${paths.login}?next=${encodeURIComponent(paths.placeOrder)}`);
  }
  return <Button wide onClick={proceed}>PROCEED TO CHECKOUT</Button>;
}
