import { useState } from 'react';
import { cartChatLink } from '@/components/cart/cart-chat-link';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Paise } from '@/lib/rules/money/paise';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { hasRefusedCookies } from '@/store/session/has-refused-cookies';
import { storeWhenAllowed } from '@/store/session/store-when-allowed';
import { useCartLines } from '@/store/cart/use-cart-lines';
import styles from './cookies-refused.module.css';

export const COOKIES_REFUSED_TITLE = 'Your browser refuses cookies';

interface CookiesRefusedProps {
  /** The total that the page shows; absent where it shows none. */
  totalPaise?: Paise;
  /** Called once the browser takes cookies. */
  onAllowed: () => void;
}

/** Instead of a login that cannot work: why, how to go on, and the order by chat. */
export function CookiesRefused({ totalPaise, onAllowed }: CookiesRefusedProps) {
  const lines = useCartLines();
  const [tries, setTries] = useState(0);
  const { chat } = shopFacts();

  function tryAgain(): void {
    if (hasRefusedCookies()) return setTries(tries + 1);
    storeWhenAllowed();
    onAllowed();
  }
  return (
    <div className={styles.refused}>
      <p>
        {`Without cookies the shop cannot tell who is logged in, so you cannot order here. Allow cookies for this shop in the settings of your browser and try again, or order by chat${lines.length > 0 ? ': the message lists what is in your cart.' : '.'}`}
      </p>
      <p role="status">{tries > 0 ? 'Your browser still refuses them.' : ''}</p>
      <div className={styles.actions}>
        <ButtonLink href={cartChatLink(lines, totalPaise)} target="_blank" rel="noopener">
          {`Buy via ${chat.name}`}
        </ButtonLink>
        <Button variant="secondary" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    </div>
  );
}
