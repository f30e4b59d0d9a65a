import { product as productSchema, type Product } from '@/lib/contract/product';

/** Fees of the shop under test, in rupees. */
export const FEES = { shipping: '49', platform: '5' };

/** The coupon of every shop under test. */
export const COUPON = { code: 'TORTURE10', percent: '10' };

/** A product with one variant, as the harness knows it. Prices are decimal rupees, for the oracle. */
export interface TestProduct {
  id: string;
  price: string;
  size: string;
  color: string;
  /** Units at the start; undefined is not counted. */
  stock?: number;
}

export interface Line {
  product: TestProduct;
  quantity: number;
}

export const variantKeyOf = ({ size, color }: TestProduct): string => `${size}-${color}`;

/** Half of the products are counted, with more units than any run can sell. */
export function plentifulProducts(count: number): TestProduct[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `good-${index}`,
    price: `${((index * 37) % 900) + 10}.${String((index * 13) % 100).padStart(2, '0')}`,
    size: 'M',
    color: '#9f1d2f',
    ...(index % 2 === 0 ? { stock: 1_000_000 } : {}),
  }));
}

/** @param stock of which there are just so many */
export function scarceProduct(id: string, stock: number): TestProduct {
  return { id, price: '799.5', size: 'M', color: '#9f1d2f', stock: stock };
}

/** The same thing as the catalogue holds it. */
export function asProduct(product: TestProduct): Product {
  return productSchema.parse({
    _id: product.id,
    name: `Kurta ${product.id}`,
    description: 'Cotton.',
    price: Number(product.price),
    category: 'Women',
    subCategory: 'Winterwear',
    image: [{ url: '/pictures/kurta.jpg' }],
    colors: [product.color],
    sizes: [product.size],
    bestseller: false,
    paymentMethod: 'COD',
    ...(product.stock === undefined ? {} : { stock: { [variantKeyOf(product)]: product.stock } }),
  });
}
