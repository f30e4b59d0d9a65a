import { z } from 'zod';

/** A hero picture [3.06]. `createdAt` is an ISO date; newest are shown first [7.21]. */
export const carouselImage = z.object({ url: z.string().min(1).max(2048), createdAt: z.coerce.string().catch('') });

/** Pictures that cannot be read are left out. */
export const carouselImages = z
  .array(carouselImage.nullable().catch(null))
  .transform((list) => list.filter((one) => one !== null));

export type CarouselImage = z.infer<typeof carouselImage>;
