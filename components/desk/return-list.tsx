import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { ListedReturn } from '@/lib/contract/desk/return-calls';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { reasonWords } from '@/lib/rules/orders/return-request';
import styles from './return-list.module.css';

/** Pictures of a row; what is more is counted. */
const PICTURES = 3;

/** Requests as rows that a thumb opens. */
export function ReturnList({
  returns,
  imageHosts,
}: {
  returns: readonly ListedReturn[];
  imageHosts: readonly string[];
}) {
  return (
    <ul className={styles.list}>
      {returns.map((one) => (
        <li key={one.id} className={styles.row}>
          <a className={styles.order} href={`/desk/returns/${one.id}`}>
            <span className={styles.head}>
              <strong>{one.name || one.orderId}</strong>
              <Badge tone={stepTone(one)}>{stepWords(one)}</Badge>
            </span>
            <span className={styles.facts}>
              {one.wish === 'exchange' ? 'Exchange' : 'Return'} {one.id} · order {one.orderId} · requested{' '}
              {momentWords(new Date(one.at))}
            </span>
            <span className={styles.facts}>{reasonWords(one.cause)}</span>
            <span className={styles.items}>
              {one.items.slice(0, PICTURES).map((item, at) => (
                <Picture
                  key={at}
                  className={styles.picture}
                  src={item.image[0]?.url}
                  alt={nameWithVariant(item)}
                  hosts={imageHosts}
                  sizes="56px"
                  widths="line"
                />
              ))}
              <span className={styles.quantity}>
                {one.pieces} {one.pieces === 1 ? 'item' : 'items'}
                {one.amount === undefined ? null : (
                  <>
                    <br />
                    {formatPrice(rupeesToPaise(one.amount))}
                  </>
                )}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Step = Pick<ListedReturn, 'status' | 'wish' | 'isOwed' | 'isByHand'>;

/** How a request stands, in the merchant's words. */
export function stepWords({ status, wish, isOwed, isByHand }: Step): string {
  if (isOwed) return 'Refund money';
  if (status === 'Requested') return 'To answer';
  if (status === 'Approved') return 'Coming back';
  if (status === 'Received' && wish === 'exchange') return isByHand ? 'Hand over replacement' : 'Send replacement';
  if (status === 'Choosing') return 'Customer chooses';
  if (status === 'Delivered') return 'Arrived';
  return status;
}

/** What calls for the merchant stands out. */
export function stepTone(one: Step): 'red' | 'blue' | 'grey' {
  const words = stepWords(one);
  if (words === 'Coming back' || words === 'Customer chooses') return 'blue';
  return words === one.status || words === 'Arrived' ? 'grey' : 'red';
}
