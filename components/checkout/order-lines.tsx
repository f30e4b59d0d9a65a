import { LineSaving } from '@/components/ui/line-saving';
import { Picture } from '@/components/ui/picture';
import { lineId, type CartLine } from '@/lib/rules/cart/cart-lines';
import { variantWords } from '@/lib/rules/cart/variant-words';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { formatPrice, formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { useCart } from '@/store/cart/use-cart';
import styles from './order-lines.module.css';

interface OrderLinesProps {
  lines: readonly CartLine[];
  /** What offers take off each line, by its id. */
  savings: ReadonlyMap<string, Paise>;
  imageHosts: readonly string[];
}

/** What is being ordered, folded to one line until asked for. A changed price unfolds it. */
export function OrderLines({ lines, savings, imageHosts }: OrderLinesProps) {
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
            savedPaise={savings.get(lineId(line)) ?? 0}
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
  savedPaise,
  imageHosts,
}: {
  line: CartLine;
  oldPrice?: number;
  savedPaise: Paise;
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
        <LineSaving paise={savedPaise} />
      </div>
      <p className={styles.total}>{formatRupees(pricePaise * line.quantity)}</p>
    </li>
  );
}
