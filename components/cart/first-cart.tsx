import { EmptyCartWords } from '@/components/cart/empty-cart-words';
import { LINE_ADDRESS } from '@/components/cart/first-cart-script';
import { PurchaseWaiting } from '@/components/cart/purchase-page';
import { pictureAttributes } from '@/components/ui/picture-attributes';
import line from './cart-line-item.module.css';
import list from './cart-screen.module.css';
import styles from './first-cart.module.css';

/**
 * The cart until the page's scripts know it: the words of an empty one, or the names and pictures that the browser has stored.
 * A script in the page fills it in before the first frame (first-cart-script.ts), and React leaves what it wrote alone;
 * after a link inside the shop nothing does: it says that the cart is loading, until the code of its lines has come.
 *
 * @param fees what is said of them above the lines, whose room it takes
 */
export function FirstCart({ fees }: { fees: string }) {
  return (
    <div
      className={styles.first}
      data-fills-in
      data-first-cart={JSON.stringify({
        ...pictureAttributes(LINE_ADDRESS, 'line'),
        line: line['line'],
        picture: `${line['picture']} ${styles.picture}`,
        about: line['about'],
        name: line['name'],
        rest: styles.rest,
        both: `${styles.rest} ${styles.both}`,
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
      <div className={`${list['columns']} ${styles.lines}`} aria-hidden="true">
        <div className={list['lines']}>
          <p className={styles.count}>{`2 items, ${fees}`}</p>
          <ul className={list['list']} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
        </div>
      </div>
    </div>
  );
}

const NOTHING = { __html: '' };
