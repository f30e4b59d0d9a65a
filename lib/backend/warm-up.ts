import 'server-only';
import { settings } from '@/lib/env';
import { currentCatalogue } from './catalogue';
import { embeddedBackend } from './embedded';

/**
 * Opens the embedded backend and loads the catalogue before the first visitor asks.
 * A hosted backend that is down does not keep the shop from starting.
 *
 * @throws Error when the embedded backend cannot be opened: a shop without its database must not pretend to run
 */
export async function warmUp(): Promise<void> {
  if (settings().backend.kind === 'embedded') await embeddedBackend();
  await currentCatalogue();
}
