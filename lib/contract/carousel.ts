import { z } from 'zod';

/** A hero picture (specification §3). `createdAt` is an ISO date; newest are shown first. */
export const carouselImage = z.object({
  url: z.string().min(1).max(2048),
  createdAt: z.coerce.string().catch(''),
});

export type CarouselImage = z.infer<typeof carouselImage>;
