import { variantWords } from '@/lib/rules/cart/variant-words';
import { isInPacks } from '@/lib/rules/catalogue/product-type';
import { typeOf } from '@/lib/rules/catalogue/shop-kinds';
import { deliveryAddress } from '@/lib/contract/order';
import { indianDay } from '@/lib/rules/india/indian-day';
import { fullName } from '@/lib/rules/orders/full-name';
import type { PaidOrder } from '@/lib/rules/orders/refund-share';
import { hsnOf, rateHsn } from '@/lib/rules/tax/default-rates';
import type { LineWords, TaxDocument } from '@/lib/rules/tax/tax-document';
import { parsePlain } from '@/lib/contract/plain-text';
import type { Queries } from '../database/tables';

/** An order as its tax documents need it. */
export interface Supply {
  orderId: string;
  orderDay: string;
  paid: PaidOrder;
  buyer: TaxDocument['buyer'];
  /** The state delivered to, as the address says it. */
  state: string;
  /** In the order of its lines. */
  items: (LineWords & { rateHsn: string | undefined })[];
}

/**
 * What was ordered and for how much. The code is the product's present one, since it may have been corrected; for a
 * deleted product it is the one stored with the order.
 *
 * @param id the internal id
 */
export async function readSupply(queries: Queries, id: string): Promise<Supply> {
  const order = await queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = await queries
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select((eb) => eb.fn.coalesce('products.hsn', 'order_items.hsn').as('code'))
    .where('order_items.order_id', '=', id)
    .orderBy('order_items.position')
    .execute();
  const to = deliveryAddress.parse(parsePlain(order.address));
  return {
    orderId: order.public_id,
    orderDay: indianDay(new Date(order.created_at)),
    paid: {
      items: rows.map(({ price_paise: pricePaise, quantity, discount_paise: discountPaise }) => ({
        pricePaise,
        quantity,
        discountPaise,
      })),
      discountPaise: order.discount_paise,
      totalPaise: order.total_paise,
    },
    buyer: {
      name: fullName(to),
      address: [to.street, to.city, `${to.state} ${to.zipcode}`.trim()].filter(Boolean).join(', '),
      phone: to.phone,
    },
    state: to.state,
    items: rows.map((row) => {
      const kind = { category: row.category, subCategory: row.sub_category, hsn: row.code ?? undefined };
      const code = hsnOf(kind) ?? '';
      const isPair = kind.subCategory === 'Shoewear' || typeOf(kind)?.hsn?.startsWith('64') === true;
      const unit = isInPacks(kind) ? 'PAC' : isPair ? 'PRS' : 'PCS';
      return {
        name: row.name,
        variant: variantWords({ ...row, subCategory: row.sub_category }),
        hsn: code,
        unit,
        rateHsn: rateHsn(kind),
      };
    }),
  };
}
