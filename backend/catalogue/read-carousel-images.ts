import type { CarouselImage } from '@/lib/contract/carousel-images';
import type { Queries } from '../database/tables';

/** Every hero picture; the shop shows the newest four [7.21]. */
export async function readCarouselImages(queries: Queries): Promise<CarouselImage[]> {
  const rows = await queries
    .selectFrom('carousel_images')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('url')
    .execute();
  return rows.map((row) => ({ url: row.url, createdAt: row.created_at }));
}
