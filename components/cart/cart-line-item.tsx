import { useEffect, useRef } from 'react';
import { LineColor } from '@/components/cart/line-color';
import { QuantityControl } from '@/components/cart/quantity-control';
import { hasNoFocus } from '@/components/cart/removed-line';
import { Button } from '@/components/ui/button';
import { icon } from '@/components/ui/icons';
import { LineSaving } from '@/components/ui/line-saving';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { ShopLink } from '@/components/ui/shop-link';
import { ONE_SIZE, lineId, type CartLine } from '@/lib/rules/cart/cart-lines';
import { mostToHave } from '@/lib/rules/cart/follow-catalogue';
import { categoryName, isInPacks } from '@/lib/rules/catalogue/product-type';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { formatPrice, formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { ONLINE, ONLINE_ONLY_WORDS } from '@/lib/rules/checkout/payment-availability';
import { paths } from '@/lib/rules/routing/paths';
import { useCart } from '@/store/cart/use-cart';
import styles from './cart-line-item.module.css';

interface CartLineItemProps {
  line: CartLine;
  /** What offers take off it. */
  savedPaise: Paise;
  imageHosts: readonly string[];
  /** Whether the line was put back where the focus was. */
  takesFocus: boolean;
  onRemove: (line: CartLine) => void;
}

/** How long after the last press of '+' the stock is asked for. */
const PAUSE_MS = 300;

/** One line of the cart with everything that can be done to it. */
export function CartLineItem({ line, savedPaise, imageHosts, takesFocus, onRemove }: CartLineItemProps) {
  const { facts, setQuantity, refreshFacts } = useCart();
  const remove = useRef<HTMLButtonElement>(null);
  const asksLater = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (takesFocus && hasNoFocus()) remove.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const fact = facts.get(line.productId);
  const href = paths.product(line.productId);
  const isShort = ownEntry(fact?.short, line.variantKey) !== undefined;
  const pricePaise = rupeesToPaise(line.price);
  return (
    <li className={styles.line}>
      <ShopLink href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture src={line.image} alt="" hosts={imageHosts} sizes="112px" widths="line" />
      </ShopLink>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <ShopLink href={href}>{line.name}</ShopLink>
        </h2>
        <p className={styles.category}>{categoryName(line.category)}</p>
        <Price
          paise={pricePaise}
          originalPaise={rupeesToPaise((fact && sizePrice(fact, line.size).originalPrice) ?? 0)}
        />
        {line.paymentMethods.includes(ONLINE) ? <p className={styles.category}>{ONLINE_ONLY_WORDS}</p> : null}
        <LineNotes line={line} />
        <dl className={styles.choice}>
          {line.size && line.size !== ONE_SIZE ? (
            <div className={styles.size}>
              <dt>{isInPacks(line) ? 'Quantity' : 'Size'}</dt>
              <dd>{line.size}</dd>
            </div>
          ) : null}
          <LineColor line={line} fact={fact} />
        </dl>
      </div>
      <div className={styles.controls}>
        <QuantityControl
          name={line.name}
          quantity={line.quantity}
          onChange={(quantity) => {
            setQuantity(line.productId, line.variantKey, quantity);
            clearTimeout(asksLater.current);
            // Whether there are so many was not asked yet; once for several presses.
            if (quantity > line.quantity || isShort)
              asksLater.current = setTimeout(() => void refreshFacts(true), PAUSE_MS);
          }}
        />
        <p className={styles.total}>
          <span className={styles.totalLabel}>Line total</span> <span>{formatRupees(pricePaise * line.quantity)}</span>
        </p>
        <button
          ref={remove}
          type="button"
          className={styles.remove}
          aria-label={`Remove ${line.name} from the cart`}
          title="Remove"
          onClick={() => onRemove(line)}
        >
          {icon(
            {},
            <path d="M4.5 6.500h15M9.5 6.500V4h5v2.500M6.5 6.500l.9 13.500h9.200l.9-13.500M10 10.500v6M14 10.500v6" />,
          )}
        </button>
        <LineSaving paise={savedPaise} />
      </div>
    </li>
  );
}

/** Points out a changed price and stock that does not suffice. */
function LineNotes({ line }: { line: CartLine }) {
  const { facts, oldPrices, setQuantity } = useCart();
  const oldPrice = ownEntry(oldPrices, lineId(line));
  const fact = facts.get(line.productId);
  const left = mostToHave(fact, line.variantKey);
  return (
    <>
      {oldPrice === undefined ? null : (
        <p className={styles.note} role="status">
          {`Price changed from ${formatPrice(rupeesToPaise(oldPrice))} to ${formatPrice(rupeesToPaise(line.price))}`}
        </p>
      )}
      {left !== undefined && left < line.quantity ? (
        <p className={styles.warning} role="status">
          <span>{shortWords(line.quantity, ownEntry(fact?.stock, line.variantKey))}</span>{' '}
          {left > 0 ? (
            <Button variant="quiet" size="small" onClick={() => setQuantity(line.productId, line.variantKey, left)}>
              {`Take ${left}`}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** @param left undefined where there are more than the merchant lets shoppers count */
function shortWords(quantity: number, left: number | undefined): string {
  if (left === undefined) return `There are fewer than ${quantity}`;
  return left <= 0 ? 'Sold out – please remove it to continue' : `Only ${left} left`;
}
