import { Picture } from '@/components/ui/picture';
import { lineId, type CartLine } from '@/lib/rules/cart/cart-lines';
import { variantWords } from '@/lib/rules/cart/variant-words';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { formatPrice, formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { useCart } from '@/store/cart/use-cart';
import styles from './order-lines.module.css';

/** What is being ordered, folded to one line until asked for. A changed price unfolds it. */
export function OrderLines({ lines, imageHosts }: { lines: readonly CartLine[]; imageHosts: readonly string[] }) {
  const oldPrices = useCart((state) => state.oldPrices);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const hasChanges = lines.some((line) => ownEntry(oldPrices, lineId(line)) !== undefined);
  return (
    <details className={styles.lines} open={hasChanges || undefined}>
      <summary>{`Your order: ${quantity === 1 ? '1 item' : `${quantity} items`}`}</summary>
      <ul>
        {lines.map((line) => (
          <OrderLine
            key={lineId(line)}
            line={line}
            oldPrice={ownEntry(oldPrices, lineId(line))}
            imageHosts={imageHosts}
          />
        ))}
      </ul>
      <a href={paths.cart}>Change the cart</a>
    </details>
  );
}

function OrderLine({
  line,
  oldPrice,
  imageHosts,
}: {
  line: CartLine;
  oldPrice?: number;
  imageHosts: readonly string[];
}) {
  const pricePaise = rupeesToPaise(line.price);
  return (
    <li className={styles.line}>
      <Picture src={line.image} alt="" hosts={imageHosts} sizes="56px" widths="line" />
      <div>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.soft}>
          <span>{variantWords(line) ? `${variantWords(line)} · ` : ''}</span>
          <span className={styles.sum}>{`${line.quantity} × ${formatPrice(pricePaise)}`}</span>
        </p>
        {oldPrice === undefined ? null : (
          <p className={styles.note}>
            {`Price changed from ${formatPrice(rupeesToPaise(oldPrice))} to ${formatPrice(pricePaise)}`}
          </p>
        )}
      </div>
      <p className={styles.total}>{formatRupees(pricePaise * line.quantity)}</p>
    </li>
  );
}
