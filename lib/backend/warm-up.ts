import 'server-only';
import { settings } from '@/lib/env';
import { currentCatalogue, keepCatalogueFresh } from './catalogue';
import { embeddedBackend } from './embedded';

/**
 * Opens the embedded backend and loads the catalogue before the first visitor asks.
 * What fails here fails again, and visibly, when it is needed; the server around Next refuses to start on it.
 */
export async function warmUp(): Promise<void> {
  if (settings().backend.kind === 'embedded') await embeddedBackend().catch(() => undefined);
  await currentCatalogue();
  keepCatalogueFresh();
}
