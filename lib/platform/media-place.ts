import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where photos lie: a folder, which several machines may share, or a bucket of S3 or of a storage that speaks its protocol. */
export type MediaPlace =
  | { kind: 'folder'; folder: string }
  /** @property prefix of all names in it: '' or ending in a slash */
  | { kind: 'bucket'; bucket: string; prefix: string };

/** Who the shop is at a storage of buckets. */
export interface BucketAccess {
  /** Without a slash at its end; the bucket is a part of the path. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/**
 * The place that an address names.
 *
 * @param address 's3://bucket/prefix' or 'file:///folder'
 * @throws Error in words that go behind the name of the setting
 */
export function readMediaPlace(address: string): MediaPlace {
  const [whole, bucket = '', prefix = ''] = BUCKET.exec(address) ?? [];
  if (whole !== undefined) return { kind: 'bucket', bucket, prefix: prefix === '' ? '' : `${prefix.slice(1)}/` };
  if (!/^file:\/\/\/[^?#]/.test(address)) throw new Error('must be like s3://bucket/photos or file:///mnt/photos');
  return { kind: 'folder', folder: path.resolve(fileURLToPath(address)) };
}

/** As a merchant writes it: a folder, or an address. */
export const nameOfPlace = (place: MediaPlace): string =>
  place.kind === 'folder' ? place.folder : `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '');
