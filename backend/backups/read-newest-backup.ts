import type { Services } from '../services';
import { newestBackup, type StoredBackup } from './list-backups';
import { readShopId } from './read-shop-id';

/** The newest copy in BACKUP_DIR; undefined without one, and where the folder cannot be read. */
export async function readNewestBackup(services: Services): Promise<StoredBackup | undefined> {
  const { backups } = services.config;
  if (!backups) return undefined;
  const shopId = await readShopId(services);
  try {
    return await newestBackup(backups.folder, shopId, services.now());
  } catch {
    return undefined;
  }
}
