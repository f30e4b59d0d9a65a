import { readSetting, saveSetting } from '../database/read-setting';
import type { Services } from '../services';

const SITE_URL = 'site_url';

/** Written by a shop that opens: commands do not know its address, and their mails link to it. */
export async function noteAddress({ db, config, log }: Services): Promise<void> {
  try {
    if ((await readSetting(db, SITE_URL)) !== config.siteUrl) await saveSetting(db, SITE_URL, config.siteUrl);
  } catch (error) {
    log.warn({ err: error }, 'the address of the shop could not be noted for its commands');
  }
}

/** The address of the shop that opened last on this database; undefined before the first. */
export function readNotedAddress({ db }: Services): Promise<string | undefined> {
  return readSetting(db, SITE_URL);
}
