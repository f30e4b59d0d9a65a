import 'server-only';
import { settings } from '@/lib/settings';
import { findRoute, type Route } from '@/lib/routing/find-route';
import { shopSlot, type PageRequest } from '@/lib/shop-slot';
import { currentCatalogue, keepCatalogueFresh, wordsVersion } from './catalogue';
import { embeddedBackend } from '@/lib/upstream/embedded-backend';
import { showsPicture } from './shows-picture';

/**
 * Opens the embedded backend and loads the catalogue before the first visitor asks.
 * What fails here fails again, and visibly, when it is needed; the server around Next refuses to start on it.
 */
export async function warmUp(): Promise<void> {
  if (settings().backend.kind === 'embedded') await embeddedBackend().catch(() => undefined);
  await currentCatalogue();
  keepCatalogueFresh();
  shopSlot.route = route;
  shopSlot.showsPicture = showsPicture;
}

/** As the middleware routes it; which cached page it is does not depend on who is logged in. */
function route(request: PageRequest): Promise<Route> {
  return findRoute({ ...request, hasToken: true }, { wordsVersion: wordsVersion(), catalogue: currentCatalogue });
}
