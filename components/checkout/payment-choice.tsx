import { cartChatLink } from '@/components/cart/cart-chat-link';
import { ButtonLink } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { CartLine } from '@/lib/rules/cart/cart-lines';
import { COD, ONLINE, type PaymentAvailability, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { WaysToPay } from '@/lib/rules/checkout/ways-to-pay';
import type { Paise } from '@/lib/rules/money/paise';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './payment-choice.module.css';

interface PaymentChoiceProps {
  /** Undefined where nothing is allowed. */
  method?: PaymentMethod;
  ways: WaysToPay;
  /** What is ordered, and for how much: named where a way is not there. */
  lines: readonly CartLine[];
  totalPaise: Paise;
  onChoose: (method: PaymentMethod) => void;
}

const METHODS: readonly {
  method: PaymentMethod;
  label: string;
  hint: string;
  isAllowed: (available: PaymentAvailability) => boolean;
}[] = [
  {
    method: ONLINE,
    label: 'ONLINE PAYMENT',
    hint: 'UPI, cards, net banking and wallets',
    isAllowed: ({ online }) => online,
  },
  { method: COD, label: 'CASH ON DELIVERY', hint: 'Pay at your door', isAllowed: ({ cod }) => cod },
];

/**
 * 'PAYMENT METHOD'. A method that is not available stays visible and says why when it is chosen: a disabled one could
 * not. Where nothing is allowed both are disabled, with their message below, and the order by chat is left. An order
 * that costs nothing has nothing to choose.
 */
export function PaymentChoice({ method, ways, lines, totalPaise, onChoose }: PaymentChoiceProps) {
  if (ways.free)
    return (
      <section className={styles.choice}>
        <h2 className={styles.title}>PAYMENT METHOD</h2>
        <p className={styles.free}>There is nothing to pay for this order.</p>
      </section>
    );
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>PAYMENT METHOD</legend>
      {METHODS.map((one) => {
        const isAllowed = one.isAllowed(ways);
        return (
          <div key={one.method} className={styles.method} data-unavailable={isAllowed ? undefined : true}>
            <input
              type="radio"
              id={`pay-${one.method}`}
              name="paymentMethod"
              value={one.method}
              checked={method === one.method}
              disabled={method === undefined}
              aria-describedby={`pay-${one.method}-hint`}
              onChange={() => (isAllowed ? onChoose(one.method) : toast.error(ways.why[one.method]))}
            />
            <div>
              <label className={styles.label} htmlFor={`pay-${one.method}`}>
                {one.label}
              </label>
              <p id={`pay-${one.method}-hint`} className={styles.hint}>
                {isAllowed
                  ? one.hint
                  : (one.method === COD && (onlineOnlyWords(lines) || ways.noCash)) || 'Not available for this order'}
              </p>
            </div>
          </div>
        );
      })}
      {method ? null : (
        <div className={styles.none} role="alert">
          <p>{`${ways.why[ONLINE]} ${ways.why[COD]}`}</p>
          <ButtonLink
            href={cartChatLink(lines, totalPaise)}
            variant="secondary"
            size="small"
            target="_blank"
            rel="noopener"
          >
            {`Buy via ${shopFacts().chat.name}`}
          </ButtonLink>
        </div>
      )}
    </fieldset>
  );
}

/** 'Silk saree is paid online only', 'Silk saree and 2 more are paid online only'; '' where nothing is. */
function onlineOnlyWords(lines: readonly CartLine[]): string {
  const online = lines.filter(({ paymentMethods }) => paymentMethods.includes(ONLINE));
  const [first, ...more] = new Set(online.map(({ name }) => name));
  if (first === undefined) return '';
  return `${first} ${more.length > 0 ? `and ${more.length} more are` : 'is'} paid online only`;
}
