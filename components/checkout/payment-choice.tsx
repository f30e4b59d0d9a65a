import { ButtonLink } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import {
  COD,
  ONLINE,
  type PaymentAvailability,
  type PaymentMethod,
  type WaysToPay,
} from '@/lib/rules/checkout/payment-availability';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './payment-choice.module.css';

interface PaymentChoiceProps {
  /** Undefined where nothing is allowed. */
  method?: PaymentMethod;
  ways: WaysToPay;
  /** The order by chat, for where nothing is allowed. */
  chatHref: string;
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
export function PaymentChoice({ method, ways, chatHref, onChoose }: PaymentChoiceProps) {
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
                {isAllowed ? one.hint : 'Not available for this order'}
              </p>
            </div>
          </div>
        );
      })}
      {method ? null : (
        <div className={styles.none} role="alert">
          <p>{`${ways.why[ONLINE]} ${ways.why[COD]}`}</p>
          <ButtonLink href={chatHref} variant="secondary" size="small" target="_blank" rel="noopener">
            {`Buy via ${shopFacts().chat.name}`}
          </ButtonLink>
        </div>
      )}
    </fieldset>
  );
}
