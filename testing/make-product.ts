import { product, type Product } from '@/lib/contract/product';

/** A picture may be named by its address alone. */
export type ProductFields = Partial<Omit<Product, 'image'>> & {
  image?: readonly (string | Product['image'][number])[];
};

/** A product called so, by name and by id, price in rupees: what a test does not name is plain, or not there at all. */
export function makeProduct(name = 'Kurta', fields: ProductFields = {}): Product {
  return product.parse({
    _id: name,
    name,
    price: 100,
    category: 'Men',
    subCategory: 'Winterwear',
    paymentMethod: 'COD',
    ...fields,
  });
}
