import { CartTotals } from '@/components/cart/cart-totals';
import { CouponSample, PaymentSample, PhoneSample, VariantSample } from '@/components/samples/buying-live-samples';
import styles from '@/components/samples/component-gallery.module.css';
import { Sample } from '@/components/samples/sample';
import { SAMPLE_ORDERS } from '@/components/samples/sample-orders';
import { OrderTimeline } from '@/components/orders/order-timeline';
import { SizeChart } from '@/components/product/size-chart';
import { PolicyStrip } from '@/components/home/policy-strip';
import { priceCart } from '@/lib/cart/price-cart';

const LINES = [{ pricePaise: 129_900, quantity: 2 }];
const FEES = { shippingPaise: 4_900, platformPaise: 500 };
/** Percent. */
const DISCOUNT = 10;

/** Components of cart, checkout and orders. */
export function BuyingSamples() {
  return (
    <>
      <Sample title="Choices">
        <VariantSample />
        <SizeChart chart={{ M: { chest: 96, length: 68 }, L: { chest: 102, length: 70 } }} />
      </Sample>
      <Sample title="Totals">
        <div className={styles.sheet}>
          <CartTotals price={priceCart(LINES, FEES)} />
        </div>
        <div className={styles.sheet}>
          <CartTotals price={priceCart(LINES, FEES, DISCOUNT)} discountPercent={DISCOUNT} />
        </div>
      </Sample>
      <Sample title="Checkout">
        <div className={styles.sheet}>
          <PhoneSample />
        </div>
        <div className={styles.sheet}>
          <PhoneSample error="Please enter a valid phone number." />
        </div>
        <div className={styles.sheet}>
          <CouponSample />
        </div>
        <div className={styles.sheet}>
          <CouponSample percent={DISCOUNT} />
        </div>
        <div className={styles.sheet}>
          <PaymentSample />
        </div>
      </Sample>
      <Sample title="Ways of orders">
        {SAMPLE_ORDERS.map((order) => (
          <div key={order._id} className={styles.sheet}>
            <OrderTimeline order={order} />
          </div>
        ))}
      </Sample>
      <PolicyStrip />
    </>
  );
}
