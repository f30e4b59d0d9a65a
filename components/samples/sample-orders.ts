import type { Order } from '@/lib/contract/order';

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
export const SAMPLE_ORDERS: readonly Order[] = [
  { ...BLANK, _id: 'placed', status: 'Order Placed', history: [PLACED] },
  { ...BLANK, _id: 'shipped', status: 'Shipped', history: [PLACED, PROCESSING, SHIPPED] },
  { ...BLANK, _id: 'delivered', status: 'Delivered', history: [PLACED, PROCESSING, SHIPPED, DELIVERED] },
  {
    ...BLANK,
    _id: 'cancelled',
    status: 'Cancelled',
    payment: true,
    paymentMethod: 'Razorpay',
    refundStatus: 'Issued',
    history: [PLACED, CANCELLED],
  },
];
