import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { ownEntry } from '@/lib/catalogue/own-entry';
import { loginThen, paths } from '@/lib/routing/paths';
import { useCart, useCartLines } from '@/store/use-cart';
import { readSessionHint } from '@/store/read-session-hint';

/** Leads to checkout, by way of login for visitors (rulings 13 and 25). */
export function CheckoutButton() {
  const lines = useCartLines();
  const facts = useCart((state) => state.facts);

  function proceed(): void {
    const short = lines.find(
      (line) => (ownEntry(facts.get(line.productId)?.stock, line.variantKey) ?? line.quantity) < line.quantity,
    );
    // The order would be refused; here quantities can still be changed.
    if (short) return toast.error(`Not enough of ${short.name} left. Please change the quantity or remove it.`);
    location.assign(readSessionHint() ? paths.placeOrder : loginThen(paths.placeOrder));
  }
  return (
    <Button wide onClick={proceed}>
      PROCEED TO CHECKOUT
    </Button>
  );
}
