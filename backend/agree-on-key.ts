import { UNSETTLED } from './backups/settle-restored';
import { isSqlite } from './backups/copy-sqlite';
import type { BackendConfig } from './backend-config';
import { connectDatabase } from './database/connect-database';
import { readSetting, saveSetting } from './database/read-setting';
import type { Database } from './database/tables';
import { appliedMigrations } from './database/works-back-to';
import { deriveKey, hasKey, keyFile, newSecretKey, readFormerKeys, readShopKeys } from './read-secret-key';
import { Refusal } from './refusal';
import type { Services } from './services';

/** A note of the database: which key the machines of the shop share. The key itself is never in it. */
const FINGERPRINT = 'key_fingerprint';

/** Says whether two keys are the same, and nothing else of them. */
export const fingerprintOf = (key: Buffer): string => deriveKey(key, 'fingerprint').slice(0, 16);

const ELSEWHERE =
  "set SHOP_SECRET here to what 'npm run shop -- secret' prints at a machine of the shop that runs. Nothing was changed. If that key is lost, 'npm run shop -- secret --adopt' makes the one of this machine the shop's: codes have to be asked for again, known browsers are strangers once, and links that stop news no longer work.";

/**
 * Makes sure, before anything is changed, that this machine has the key of the shop: with another one the codes, devices and
 * mails of the other machines mean nothing here, and the other way round. A shop in a file is on one machine: where its key is
 * gone it gets a new one.
 *
 * @throws Refusal 409 in words that say what to set
 */
export async function refuseOtherKey(config: BackendConfig, db: Database): Promise<void> {
  const { isEmpty, noted } = await readNoted(db);
  const isKnown = (keys: readonly Buffer[]) => keys.some((key) => fingerprintOf(key) === noted);
  if (!hasKey(config)) {
    if (isSqlite(config) || isKnown(readFormerKeys(config.dataDir))) return;
    if (isEmpty)
      throw new Refusal(
        409,
        "A new shop on PostgreSQL may get more machines, and all of them need one key: set SHOP_SECRET, with DATABASE_URL. 'npm run shop -- secret' prints a new one. Nothing was changed.",
      );
    return refuseKeyless(noted);
  }
  if (noted === undefined) return;
  const { secret, former } = readShopKeys(config);
  if (isKnown([secret, ...former])) return;
  const where = config.shopSecret.length > 0 ? 'in SHOP_SECRET' : `in ${keyFile(config.dataDir)}`;
  throw new Refusal(
    409,
    `The key of this machine, ${where}, is not the shop's (${fingerprintOf(secret)} instead of ${noted}): ${ELSEWHERE}`,
  );
}

/**
 * Notes which key the shop has from now on, where none is noted or this one takes its place.
 *
 * @param isAdopted whatever was noted
 * @throws Refusal 409 where another machine has noted another one at this moment
 */
export async function noteKey({ config, db, secret }: Services, isAdopted: boolean): Promise<void> {
  const own = fingerprintOf(secret);
  const earlier = await readSetting(db, FINGERPRINT);
  if (earlier === own) return;
  if (earlier !== undefined || isAdopted || isSqlite(config)) return saveSetting(db, FINGERPRINT, own);
  await db
    .insertInto('settings')
    .values({ name: FINGERPRINT, value: own })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await refuseOtherKey(config, db);
}

function refuseKeyless(noted: string | undefined): void {
  if (noted !== undefined)
    throw new Refusal(409, `This machine has no key, and the shop has one (${noted}): ${ELSEWHERE}`);
}

/**
 * A key for a shop that has none.
 *
 * @throws Refusal 409 where it has one, which a new one would lock this machine out of; Error where PostgreSQL does not answer
 */
export async function newShopKey(config: BackendConfig): Promise<Buffer> {
  if (!isSqlite(config)) {
    const db = connectDatabase(config.databaseUrl);
    try {
      refuseKeyless((await readNoted(db)).noted);
    } finally {
      await db.destroy();
    }
  }
  return newSecretKey();
}

/** In a restored database the key is that of then, which may be gone: what it had sealed and hashed is deleted. */
async function readNoted(db: Database): Promise<{ isEmpty: boolean; noted: string | undefined }> {
  if ((await appliedMigrations(db)).length === 0) return { isEmpty: true, noted: undefined };
  const isRestored = (await readSetting(db, UNSETTLED)) !== undefined;
  return { isEmpty: false, noted: isRestored ? undefined : await readSetting(db, FINGERPRINT) };
}
