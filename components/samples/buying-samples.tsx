import { CartTotals } from '@/components/cart/cart-totals';
import { CouponSample, PaymentSample, PhoneSample, VariantSample } from '@/components/samples/buying-live-samples';
import styles from '@/components/samples/component-gallery.module.css';
import { Sample } from '@/components/samples/sample';
import { OrderTimeline } from '@/components/orders/order-timeline';
import { SizeChart } from '@/components/product/size-chart';
import { PolicyStrip } from '@/components/home/policy-strip';
import { sizeChartRows } from '@/lib/rules/catalogue/size-chart-rows';
import { priceCart } from '@/lib/rules/cart/price-cart';
import type { Order } from '@/lib/contract/order';
import { ONLINE } from '@/lib/rules/checkout/payment-availability';

const LINES = [{ pricePaise: 129_900, quantity: 2 }];
const FEES = { shippingPaise: 4_900, platformPaise: 500 };
/** Percent. */
const DISCOUNT = 10;
const OFFER = { gives: { kind: 'percent', percent: DISCOUNT } } as const;

/** Components of cart, checkout and orders. */
export function BuyingSamples() {
  return (
    <>
      <Sample title="Choices">
        <VariantSample />
        <SizeChart rows={sizeChartRows({ M: { chest: 96, length: 68 }, L: { chest: 102, length: 70 } })} />
      </Sample>
      <Sample title="Totals">
        <div className={styles.sheet}>
          <CartTotals price={priceCart(LINES, FEES)} />
        </div>
        <div className={styles.sheet}>
          <CartTotals price={priceCart(LINES, FEES, { terms: OFFER, isPrepaid: true })} offer={OFFER} />
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

const PLACED = { status: 'Order Placed', at: '2026-11-09T05:10:00.000Z' };
const PROCESSING = { status: 'Processing', at: '2026-11-09T09:30:00.000Z' };
const SHIPPED = { status: 'Shipped', at: '2026-11-11T04:00:00.000Z' };
const DELIVERED = { status: 'Delivered', at: '2026-11-14T11:45:00.000Z' };
const CANCELLED = { status: 'Cancelled', at: '2026-11-09T06:00:00.000Z' };

const BLANK: Order = {
  _id: '',
  status: '',
  items: [],
  address: {},
  date: PLACED.at,
  paymentMethod: 'COD',
  amount: 223,
  payment: false,
};

/** Orders with different timelines: just placed, shipped, delivered, cancelled and returned. */
const SAMPLE_ORDERS: readonly Order[] = [
  { ...BLANK, _id: 'placed', status: 'Order Placed', history: [PLACED] },
  { ...BLANK, _id: 'shipped', status: 'Shipped', history: [PLACED, PROCESSING, SHIPPED] },
  { ...BLANK, _id: 'delivered', status: 'Delivered', history: [PLACED, PROCESSING, SHIPPED, DELIVERED] },
  {
    ...BLANK,
    _id: 'cancelled',
    status: 'Cancelled',
    payment: true,
    paymentMethod: ONLINE,
    refundStatus: 'Issued',
    history: [PLACED, CANCELLED],
  },
];
