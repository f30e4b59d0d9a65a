import type { z } from 'zod';
import { order, type DeliveryAddress, type Order, type OrderedItem } from '@/lib/contract/order';

/** A right address. */
export function makeAddress(fields: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@gmail.com',
    street: '12 Temple Road',
    city: 'Mysuru',
    state: 'Karnataka',
    zipcode: '570001',
    country: 'India',
    phone: '+919876543210',
    ...fields,
  };
}

/** One unit of one variant, as an order shows it; price in rupees. */
export function makeOrderedItem(fields: Partial<OrderedItem> = {}): OrderedItem {
  return {
    productId: 'kurta',
    name: 'Kurta',
    price: 500,
    quantity: 1,
    size: 'M',
    category: 'Men',
    color: 'Red',
    image: [],
    ...fields,
  };
}

/** An order as the contract reads it, amounts in rupees: one item, without fees, to be paid in cash. */
export function makeOrder(fields: Partial<z.input<typeof order>> = {}): Order {
  return order.parse({
    _id: 'o1',
    status: 'Order Placed',
    items: [makeOrderedItem()],
    address: makeAddress(),
    date: '2026-06-15T06:30:00.000Z',
    paymentMethod: 'COD',
    amount: 500,
    ...fields,
  });
}
