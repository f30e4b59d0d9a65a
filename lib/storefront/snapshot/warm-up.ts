import 'server-only';
import { settings } from '@/lib/storefront/settings';
import { findRoute, type Asked } from '@/lib/rules/routing/find-route';
import { shopSlot, type Routed } from '@/lib/storefront/shop-slot';
import { cachedAddresses } from './cached-addresses';
import { catalogueState, currentCatalogue, heldCatalogue, keepCatalogueFresh, wordsVersion } from './catalogue';
import { hasDesk } from '@/lib/storefront/upstream/ask-desk';
import { embeddedBackend } from '@/lib/storefront/upstream/embedded-backend';
import { showsPicture } from './shows-picture';

/**
 * Opens the embedded backend and loads the catalogue before the first request. Failures are reported when either is
 * needed; our server refuses to start on the first.
 */
export async function warmUp(): Promise<void> {
  if (settings().backend.kind === 'embedded') await embeddedBackend().catch(() => undefined);
  await currentCatalogue();
  keepCatalogueFresh();
  shopSlot.route = routeVisit;
  shopSlot.pages = () => {
    const catalogue = heldCatalogue();
    return catalogue && { version: catalogue.version, addresses: () => cachedAddresses(catalogue) };
  };
  shopSlot.showsPicture = showsPicture;
  shopSlot.catalogueState = catalogueState;
}

/** By one catalogue, which the visit keeps: what is asked of it later is asked of the same. */
async function routeVisit(asked: Asked): Promise<Routed> {
  let catalogue = heldCatalogue();
  const route = await findRoute(asked, {
    wordsVersion: wordsVersion(catalogue),
    catalogue: async () => (catalogue = await currentCatalogue()),
    heldCatalogue: () => catalogue,
    hasDesk,
  });
  return { route, catalogue };
}
