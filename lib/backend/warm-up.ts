import 'server-only';
import { settings } from '@/lib/env';
import { cachedPageSlot, type PageRequest } from '@/lib/seo/cached-page-slot';
import { routeWithCatalogue, routeWithoutCatalogue } from '@/lib/seo/route-request';
import { currentCatalogue, keepCatalogueFresh, wordsVersion } from './catalogue';
import { embeddedBackend } from './embedded';

/**
 * Opens the embedded backend and loads the catalogue before the first visitor asks.
 * What fails here fails again, and visibly, when it is needed; the server around Next refuses to start on it.
 */
export async function warmUp(): Promise<void> {
  if (settings().backend.kind === 'embedded') await embeddedBackend().catch(() => undefined);
  await currentCatalogue();
  keepCatalogueFresh();
  cachedPageSlot.find = findCachedPage;
}

/** As the middleware routes it; whoever is logged in sees the same cached pages. */
async function findCachedPage(request: PageRequest): Promise<string | undefined> {
  const asked = { ...request, hasToken: false, wordsVersion: wordsVersion() };
  const route = routeWithoutCatalogue(asked) ?? routeWithCatalogue(asked, await currentCatalogue());
  return route.kind === 'cached' ? route.path : undefined;
}
