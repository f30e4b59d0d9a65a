import { connectDatabase } from '@/backend/database/connect-database';
import { migrateDatabase } from '@/backend/database/migrate-database';
import { searchText } from '@/lib/rules/orders/search-text';

const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_NAMES = ['Asha', 'Lakshmi', 'Kavya', 'Meena', 'Ravi', 'Suresh', 'Anil', 'Divya', 'Priya', 'Karthik'];
const LAST_NAMES = ['Rao', 'Iyer', 'Nair', 'Reddy', 'Gowda', 'Pillai', 'Kumar', 'Menon', 'Shetty', 'Hegde'];
/** By the hundred: most orders of a shop are over. */
const STATUSES = [
  ...Array.from({ length: 88 }, () => 'Delivered'),
  ...Array.from({ length: 6 }, () => 'Cancelled'),
  ...Array.from({ length: 3 }, () => 'Shipped'),
  'Processing',
  'Order Placed',
  'Awaiting Payment',
];

/**
 * Fills a database with so many orders of the last three years, each of two lines, by a thousand shoppers.
 *
 * @param from how many it has already
 */
export async function seedOrders(databaseUrl: string, count: number, from = 0): Promise<void> {
  const db = connectDatabase(databaseUrl);
  await migrateDatabase(db);
  const users = Array.from({ length: 1000 }, (_, index) => ({
    id: `bench-${index}`,
    email: `bench${index}@gmail.com`,
    first_name: pick(FIRST_NAMES, index),
    last_name: pick(LAST_NAMES, index),
    dob: '1995-04-01',
    gender: 'female',
    created_at: new Date(0).toISOString(),
  }));
  if (from === 0) await db.insertInto('users').values(users).execute();
  const products = await db.selectFrom('products').select(['id', 'name', 'images']).limit(500).execute();
  // oxlint-disable-next-line no-restricted-properties -- orders have dates
  const now = Date.now();
  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => from + start + at);
    await db.transaction().execute(async (trx) => {
      const step = (3 * 365 * DAY_MS) / count;
      await trx
        .insertInto('orders')
        .values(batch.map((index) => orderRow(index, new Date(now - (from + count - index) * step).toISOString())))
        .execute();
      await trx
        .insertInto('order_items')
        .values(batch.flatMap((index) => [0, 1].map((position) => itemRow(index, position, products))))
        .execute();
      await trx
        .insertInto('order_events')
        .values(batch.map((index) => ({ order_id: idOf(index), status: 'Order Placed', created_at: '2025-01-01' })))
        .execute();
    });
  }
  await db.destroy();
}

const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;
const idOf = (index: number): string => index.toString(16).padStart(32, '0');
/** The number of the order at this place, as people read it. */
export const seededNumber = (index: number): string => `TT-${index.toString(36).toUpperCase().padStart(12, '0')}`;

function orderRow(index: number, at: string) {
  const address = {
    firstName: pick(FIRST_NAMES, index * 7),
    lastName: pick(LAST_NAMES, Math.floor(index / 3)),
    email: `bench${index % 1000}@gmail.com`,
    street: `${index % 900} Temple Road, near the old well`,
    city: 'Mysuru',
    state: 'Karnataka',
    zipcode: '570001',
    country: 'India',
    phone: `+919${String(index * 7919)
      .padStart(9, '0')
      .slice(-9)}`,
  };
  const status = pick(STATUSES, index * 37);
  const isCash = status !== 'Awaiting Payment' && index % 2 === 0;
  return {
    id: idOf(index),
    public_id: seededNumber(index),
    user_id: `bench-${index % 1000}`,
    status,
    refund_status: null,
    payment_method: isCash ? ('COD' as const) : ('Razorpay' as const),
    paid: isCash || status === 'Awaiting Payment' ? 0 : 1,
    address: JSON.stringify(address),
    coupon_code: null,
    discount_percent: 0,
    subtotal_paise: 99_800,
    shipping_paise: 4900,
    platform_paise: 500,
    discount_paise: 0,
    total_paise: 105_200,
    created_at: at,
    updated_at: at,
    fingerprint: null,
    cart_revision: null,
    courier: null,
    tracking_number: null,
    cancel_reason: null,
    cash_received_at: isCash && status === 'Delivered' && index % 50 !== 0 ? at : null,
    found_by: searchText({ ...address, publicId: seededNumber(index), emails: [address.email] }),
  };
}

function itemRow(index: number, position: number, products: readonly { id: string; name: string; images: string }[]) {
  const product = products.length === 0 ? undefined : pick(products, index + position);
  const [image] = product ? (JSON.parse(product.images) as { url: string }[]) : [];
  return {
    order_id: idOf(index),
    position,
    product_id: product?.id ?? 'bench',
    variant_key: 'M-Red',
    name: product?.name ?? 'Handloom kurta',
    price_paise: 49_900,
    quantity: 1,
    size: 'M',
    color: 'Red',
    category: 'Women',
    sub_category: '',
    image: image?.url ?? '',
  };
}
