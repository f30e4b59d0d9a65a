import { randomUUID } from 'node:crypto';
import { product, type Product } from '@/lib/contract/product';

/** A plain, sellable product with an id of its own; prices in rupees. */
export function makeProduct(fields: Partial<Product> = {}): Product {
  return product.parse({
    _id: randomUUID(),
    name: 'Cotton Kurta',
    description: 'Soft handloom cotton. Washes well.',
    price: 499,
    category: 'Women',
    subCategory: 'Winterwear',
    image: [{ url: '/pictures/kurta.jpg' }],
    colors: ['#9f1d2f'],
    sizes: ['S', 'M'],
    bestseller: false,
    paymentMethod: 'COD',
    ...fields,
  });
}
