import 'client-only';
import type { ShelvesOf } from '@/lib/storefront/handlers/answer-shelves';

/** The shelves of every category; undefined after any failure, which is not reported. */
export async function getShelves(): Promise<readonly ShelvesOf[] | undefined> {
  try {
    const response = await fetch('/api/search/shelves');
    if (!response.ok) return undefined;
    const { categories } = (await response.json()) as { categories?: readonly ShelvesOf[] };
    return categories;
  } catch {
    return undefined;
  }
}
