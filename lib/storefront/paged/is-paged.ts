import 'server-only';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { askPage, PageFailure } from './paged-list';

/** Where these fail, nothing is known of the list either. */
const AWAY: readonly PageFailure['failure']['layer'][] = ['network', 'timeout'];
const UNAVAILABLE = 503;

/**
 * Whether the product list is asked for page by page, since it is longer than what is held in memory: by its size at the start,
 * where the backend answers pages.
 */
export function decidedOnce(): () => Promise<boolean> {
  let decided: boolean | undefined;
  return async () => (decided ??= await hasMore(settings().productsInMemory));
}

/** Whether there are more products than these, and pages of them can be asked for. @throws where that is not known yet */
async function hasMore(than: number): Promise<boolean> {
  const { backend } = thisShop();
  if (backend) return (await backend.catalogue.hasMore?.(than)) ?? false;
  try {
    return (await askPage({ limit: 0 })).total > than;
  } catch (error) {
    const failure = error instanceof PageFailure ? error.failure : undefined;
    if (!failure || AWAY.includes(failure.layer) || failure.status === UNAVAILABLE) throw error;
    return false;
  }
}
