import { toast } from '@/components/ui/toast';
import { UNAVAILABLE_MESSAGE, type PaymentAvailability, type PaymentMethod } from '@/lib/checkout/payment-availability';
import styles from './payment-choice.module.css';

interface PaymentChoiceProps {
  /** Undefined where nothing is allowed. */
  method?: PaymentMethod;
  available: PaymentAvailability;
  onChoose: (method: PaymentMethod) => void;
}

const METHODS: readonly {
  method: PaymentMethod;
  label: string;
  hint: string;
  isAllowed: (available: PaymentAvailability) => boolean;
}[] = [
  {
    method: 'Razorpay',
    label: 'ONLINE PAYMENT',
    hint: 'UPI, cards, net banking and wallets',
    isAllowed: ({ online }) => online,
  },
  { method: 'COD', label: 'CASH ON DELIVERY', hint: 'Pay at your door', isAllowed: ({ cod }) => cod },
];

/**
 * 'PAYMENT METHOD'. A method that is not available stays visible and says why when it is chosen [5.43] [5.44]: a
 * disabled one could not. Where nothing is allowed both are disabled, with their message below (ruling 24).
 */
export function PaymentChoice({ method, available, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>PAYMENT METHOD</legend>
      {METHODS.map((one) => {
        const isAllowed = one.isAllowed(available);
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
              onChange={() => (isAllowed ? onChoose(one.method) : toast.error(UNAVAILABLE_MESSAGE[one.method]))}
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
        <p className={styles.none} role="alert">
          {UNAVAILABLE_MESSAGE.Razorpay} {UNAVAILABLE_MESSAGE.COD}
        </p>
      )}
    </fieldset>
  );
}
