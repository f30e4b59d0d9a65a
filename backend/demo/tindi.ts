import type { Product } from '@/lib/contract/product';
import { picturesOf } from './pictures-of';

const QUANTITIES = ['200 g', '500 g', '1 kg'];

/** A demo snack: what differs from one to the next; prices in rupees. */
export interface Tindi {
  id: string;
  name: string;
  description: string;
  price: number;
  originalPrice?: number;
  subCategory: string;
  bestseller?: boolean;
  onlineOnly?: boolean;
  sizes?: string[];
  /** Only where one price belongs to one weight: a price per kilogram of several weights would be untrue. */
  unitPrice?: string;
  stock?: Record<string, number>;
  ingredients: string;
  allergens: string;
  /** Days from packing; butter and sugar shorten them. */
  keepsDays: number;
}

const inWords = (sizes: readonly string[]): string =>
  sizes.length === 1 ? sizes.join() : `As chosen: ${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}`;

/**
 * A demo snack as the shop lists it. Maker and licence are plainly invented, so that nobody takes the demo for a food
 * business.
 */
export function toSnack(tindi: Tindi, index: number): Product {
  const sizes = tindi.sizes ?? QUANTITIES;
  return {
    _id: tindi.id,
    name: tindi.name,
    description: tindi.description,
    price: tindi.price,
    ...(tindi.originalPrice ? { originalPrice: tindi.originalPrice } : {}),
    category: 'Snacks',
    subCategory: tindi.subCategory,
    image: picturesOf(tindi.id),
    colors: [],
    sizes,
    bestseller: tindi.bestseller ?? false,
    paymentMethod: tindi.onlineOnly ? 'Razorpay' : 'COD',
    brand: 'Tindi Kitchen',
    countryOfOrigin: 'India',
    maker: 'Tindi Kitchen (sample maker), 1 Example Street, Bengaluru 560001',
    netQuantity: inWords(sizes),
    fssaiLicence: `Sample 0000000000${String(1001 + index)}`,
    material: tindi.ingredients,
    allergens: tindi.allergens,
    shelfLife: `${tindi.keepsDays} days from packing`,
    diet: 'veg',
    features: [
      'Fried in small batches, the way South Indian kitchens do it',
      'Packed airtight so that it arrives crisp',
      'Once opened, keep it in a dry box and finish it within three weeks',
    ],
    ...(tindi.unitPrice ? { unitPrice: tindi.unitPrice } : {}),
    ...(tindi.stock ? { stock: tindi.stock } : {}),
  };
}
