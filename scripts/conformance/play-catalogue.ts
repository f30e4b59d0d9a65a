import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import type { Product } from '@/lib/contract/product';
import type { Player } from './player';

const rawProducts = z.object({ products: z.array(z.unknown()) });
const rawFee = z.object({ fee: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]) });

/** The calls that anybody may make, and the coupon check. Answers the products on sale. */
export async function playCatalogue(player: Player): Promise<Product[]> {
  const list = await player.good(calls.listProducts, 'the list', {}, {}, ({ products }, raw) => {
    const sent = rawProducts.parse(raw).products.length;
    if (products.length < sent) return `${sent - products.length} of ${sent} products are not as agreed`;
    if (new Set(products.map((one) => one._id)).size < products.length) return 'two products have one id';
    const free = products.find((one) => one.price <= 0);
    return free ? `product ${free._id} has no price` : undefined;
  });
  await player.good(calls.listCarouselImages, 'the pictures', {}, {}, ({ images }) =>
    images.some((image) => Number.isNaN(Date.parse(image.createdAt))) ? 'a createdAt is no date' : undefined,
  );
  for (const call of [calls.getShipmentFee, calls.getPlatformFee]) {
    await player.good(call, 'the fee', {}, {}, (_answer, raw) =>
      rawFee.safeParse(raw).success ? undefined : 'fee is no amount',
    );
  }
  return list?.products ?? [];
}
