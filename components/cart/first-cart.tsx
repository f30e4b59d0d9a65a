import { EmptyCartWords } from '@/components/cart/empty-cart-words';
import { LINE_ADDRESS } from '@/components/cart/first-cart-script';
import { PurchaseWaiting } from '@/components/cart/purchase-page';
import { pictureAttributes } from '@/components/ui/picture-attributes';
import line from './cart-line-item.module.css';
import list from './cart-screen.module.css';
import styles from './first-cart.module.css';

/**
 * The cart until the page's scripts know it: the words of an empty one, or the names and pictures that the browser has stored.
 * A script of some hundred bytes fills it in before the first frame (first-cart-script.ts), and React leaves what it wrote alone;
 * by a link inside the shop there is nothing to bridge.
 */
export function FirstCart() {
  return (
    <div
      className={styles.first}
      data-first-cart={JSON.stringify({
        ...pictureAttributes(LINE_ADDRESS, 'line'),
        line: line['line'],
        picture: `${line['picture']} ${styles.picture}`,
        about: line['about'],
        name: line['name'],
        controls: `${line['controls']} ${styles.controls}`,
      })}
      suppressHydrationWarning
    >
      <div className={styles.waiting}>
        <PurchaseWaiting label="Loading your cart..." />
      </div>
      <div className={styles.empty}>
        <EmptyCartWords />
      </div>
      <ul className={list['list']} aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
    </div>
  );
}

const NOTHING = { __html: '' };
