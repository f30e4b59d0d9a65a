import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** What the server knows its one account by. */
const KEY = 'S3RVER';

/** A server that speaks the protocol of S3, with an empty bucket 'shop'. */
export interface BucketServer {
  /** As the environment of a shop would give them. */
  settings: { MEDIA_URL: string; S3_ENDPOINT: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** Ends it; what is in the bucket stays. */
  stop(): Promise<void>;
  /** Begins again, at the same address. */
  start(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
}

/** Begins one on a free port. It refuses whatever is not signed with its secret. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bucket-'));
  let port = 0;
  let server: S3rver | undefined;
  const start = async () => {
    const buckets = [{ name: 'shop', configs: [] }];
    server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: buckets });
    ({ port } = await server.run());
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  return {
    settings: {
      MEDIA_URL: 's3://shop/photos',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    start,
    stop,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
