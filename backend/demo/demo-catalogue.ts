import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import type { Product } from '@/lib/contract/product';
import { men } from './men';
import { heroPicture } from './pictures-of';
import { snacks } from './snacks';
import { unisex } from './unisex';
import { women } from './women';

export interface DemoCatalogue {
  /** Oldest first, as the list call answers; prices in rupees. */
  products: Product[];
  carouselImages: CarouselImage[];
  coupons: { code: string; percent: number; counts_for: CouponCountsFor }[];
  /** Rupees per order. */
  fees: { shipping: number; platform: number };
}

const shelves = [men, snacks, women, unisex];

/** Of whatever names no maker itself; plainly invented. */
const SAMPLE_MAKER = 'Thread & Tindi Works (sample maker), 1 Example Street, Bengaluru 560001';

/** Of whatever says nothing more of itself. */
const FASHION_FEATURES = [
  'Picked for everyday life in the South Indian climate',
  'Checked piece by piece before it is packed',
];

/** One from each shelf in turn, so that the newest ten show the whole shop and not one shelf of it. */
function newestFirst(): Product[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, row) => shelves.flatMap((shelf) => shelf[row] ?? [])).flat();
}

/** Oldest first: the home page shows the newest four. */
const heroes = ['footwear', 'bangles', 'wardrobe', 'seaside', 'tiffin', 'festival'];

/** What an empty database is filled with: a small, complete shop of invented goods. */
export const demoCatalogue: DemoCatalogue = {
  products: newestFirst()
    .map((product) => ({
      maker: SAMPLE_MAKER,
      mrp: product.originalPrice ?? product.price,
      features: FASHION_FEATURES,
      ...product,
    }))
    .reverse(),
  carouselImages: heroes.map((name, index) => ({
    url: heroPicture(name),
    createdAt: `2026-1${index < 3 ? 0 : 1}-0${1 + index}T06:30:00.000Z`,
  })),
  coupons: [{ code: 'SUMMER', percent: 10, counts_for: 'first-order' }],
  fees: { shipping: 49, platform: 5 },
};
