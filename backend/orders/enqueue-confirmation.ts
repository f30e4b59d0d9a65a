import type { Queries } from '../database/tables';
import { enqueueMail } from '../mail/enqueue-mail';
import { orderMail } from '../mail/order-mail';
import type { Services } from '../services';
import { readAddress, readOrder } from './read-order';

/**
 * Queues the mail that tells the account's owner of a placed order, in the order's own transaction.
 * It goes to the account and not to the address of delivery, which may be another person's.
 */
export async function enqueueConfirmation(trx: Queries, { config, now }: Services, orderId: string): Promise<void> {
  const { order, items } = await readOrder(trx, orderId);
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const mail = orderMail({
    publicId: order.public_id,
    paymentMethod: order.payment_method,
    createdAt: order.created_at,
    items: items.map(({ name, size, color, category, quantity, price_paise }) => ({
      name,
      size,
      color,
      category,
      quantity,
      pricePaise: price_paise,
    })),
    address: readAddress(order),
    couponCode: order.coupon_code,
    discountPercent: order.discount_percent,
    subtotalPaise: order.subtotal_paise,
    shippingPaise: order.shipping_paise,
    platformPaise: order.platform_paise,
    discountPaise: order.discount_paise,
    totalPaise: order.total_paise,
    siteUrl: config.siteUrl,
  });
  await enqueueMail(trx, { id: `order-${orderId}`, to: email, ...mail }, now());
}
