import path from 'node:path';
import { nameOfPlace, type MediaPlace } from '@/lib/platform/media-place';
import type { BackendConfig } from '../backend-config';
import { BucketStorage } from './bucket-storage';
import { CachedStorage } from './cached-storage';
import { FolderStorage } from './folder-storage';
import type { PhotoStorage } from './photo-storage';

/**
 * A place as it is.
 *
 * @throws Error where it is a bucket and its keys are not set, in words a merchant can act on
 */
export function openStorage(place: MediaPlace, { s3 }: Pick<BackendConfig, 's3'>): PhotoStorage {
  if (place.kind === 'folder') return new FolderStorage(place.folder);
  if (!s3) throw new Error(`${nameOfPlace(place)} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  return new BucketStorage(place, s3);
}

/** That of the settings, as the open shop uses it: what was read from a bucket is read from the disk the next time. */
export function openShopStorage(config: Pick<BackendConfig, 's3' | 'media' | 'dataDir'>): PhotoStorage {
  const storage = openStorage(config.media, config);
  return config.media.kind === 'folder'
    ? storage
    : new CachedStorage(storage, path.join(config.dataDir, 'photo-cache'));
}
