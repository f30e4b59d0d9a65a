import { z } from 'zod';
import { readable } from './field';

/** A hero picture. `createdAt` is an ISO date; newest are shown first. */
export const carouselImage = z.object({ url: z.string().min(1).max(2048), createdAt: z.coerce.string().catch('') });

export const carouselImages = readable(carouselImage);

export type CarouselImage = z.infer<typeof carouselImage>;
