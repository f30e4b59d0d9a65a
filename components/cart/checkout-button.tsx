import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { COOKIES_REFUSED_TITLE, CookiesRefused } from '@/components/cart/cookies-refused';
import { FootTotal } from '@/components/cart/cart-totals';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FootBar } from '@/components/ui/foot-bar';
import { toast } from '@/components/ui/toast';
import { mostToHave } from '@/lib/rules/cart/follow-catalogue';
import type { Paise } from '@/lib/rules/money/paise';
import { loginThen, paths } from '@/lib/rules/routing/paths';
import { hasRefusedCookies } from '@/store/session/has-refused-cookies';
import { useCart } from '@/store/cart/use-cart';
import { useCartLines } from '@/store/cart/use-cart-lines';
import { hasSessionHint } from '@/store/session/has-session-hint';

/** Leads to checkout, by way of login for visitors; not to a login that cannot work. */
export function CheckoutButton({ totalPaise }: { totalPaise: Paise }) {
  const router = useRouter();
  const lines = useCartLines();
  const facts = useCart((state) => state.facts);
  const [isRefused, setRefused] = useState(false);

  function proceed(): void {
    const short = lines.find(
      (line) => (mostToHave(facts.get(line.productId), line.variantKey) ?? line.quantity) < line.quantity,
    );
    // The order would be refused; here quantities can still be changed.
    if (short) return toast.error(`Not enough of ${short.name} left. Please change the quantity or remove it.`);
    if (hasRefusedCookies()) return setRefused(true);
    router.push(hasSessionHint() ? paths.placeOrder : loginThen(paths.placeOrder));
  }
  return (
    <>
      <FootBar amount={<FootTotal paise={totalPaise} />}>
        <Button wide onClick={proceed}>
          PROCEED TO CHECKOUT
        </Button>
      </FootBar>
      <Dialog open={isRefused} onClose={() => setRefused(false)} title={COOKIES_REFUSED_TITLE}>
        <CookiesRefused totalPaise={totalPaise} onAllowed={() => setRefused(false)} />
      </Dialog>
    </>
  );
}
