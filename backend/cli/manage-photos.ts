import path from 'node:path';
import { nameOfPlace, readMediaPlace, type MediaPlace } from '@/lib/platform/media-place';
import { findOrphans, removeOrphans } from '../photos/find-orphans';
import { movePhotos } from '../photos/move-photos';
import { openStorage } from '../photos/open-storage';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `photos [--remove] ${LIST_USAGE} | photos move [--from <place>] [<place>]`;

export const managePhotos: Command = {
  usage: USAGE,
  about:
    'photos that no product, order, cart or hero shows any more; --remove deletes them. move copies all to a folder or to s3://bucket/prefix, and compares them there',
  async run(desk, args) {
    const { values, operands } = readArguments(args, USAGE, [0, 2], {
      ...LIST_OPTIONS,
      remove: { type: 'boolean' },
      from: { type: 'string' },
    });
    const [verb, to] = operands;
    if (verb === 'move') return move(desk, values.from, to);
    if (verb !== undefined || values.from !== undefined) throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    const merchant = atCommandLine(desk);
    const photos = values.remove ? await removeOrphans(merchant) : await findOrphans(desk.services);
    sayList(desk, values, {
      columns: [
        { name: 'address', value: ({ address }) => address },
        { name: 'kB', kind: 'number', value: ({ bytes }) => Math.ceil(bytes / 1000) },
        { name: 'taken in', kind: 'time', value: ({ takenAt }) => takenAt.toISOString() },
      ],
      rows: photos,
      none: `Every photo in ${desk.services.photos.storage.place} is shown somewhere, or is less than an hour old.`,
    });
    if (values.remove && photos.length > 0 && !values.json && !values.csv) desk.say(`${photos.length} removed`);
  },
};

async function move({ services, say, progress }: Desk, typedFrom?: string, typedTo?: string): Promise<void> {
  const { config } = services;
  if (typedFrom === undefined && typedTo === undefined)
    throw new UsageError(
      `Name where they shall lie, as photos move s3://bucket/photos\nUsage: npm run shop -- ${USAGE}`,
    );
  const [from, to] = [typedFrom, typedTo].map((typed) => (typed === undefined ? config.media : readPlace(typed)));
  if (!from || !to || nameOfPlace(from) === nameOfPlace(to)) throw new UsageError('They lie there already.');
  const open = (place: MediaPlace) => {
    if (place.kind === 'bucket' && !config.s3)
      throw new UsageError(
        `Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for ${nameOfPlace(place)}, and S3_ENDPOINT or AWS_REGION.`,
      );
    return openStorage(place, config);
  };
  const { photos, copied } = await movePhotos(open(from), open(to), (done, all) =>
    progress(`${done} of ${all} photos`),
  );
  say(
    `${photos} ${photos === 1 ? 'photo is' : 'photos are'} in ${nameOfPlace(to)} as in ${nameOfPlace(from)}: compared one by one, ${copied} copied now. Those in ${nameOfPlace(from)} stay until you delete them.`,
  );
  if (nameOfPlace(to) === nameOfPlace(config.media)) return;
  const setting =
    to.kind === 'folder'
      ? `MEDIA_DIR=${to.folder} in the place of MEDIA_URL`
      : `MEDIA_URL=${nameOfPlace(to)} in the place of MEDIA_DIR`;
  say(
    `Now set ${setting} at all machines and restart the shop. Then, for photos that came in meanwhile: npm run shop -- photos move --from ${nameOfPlace(from)}`,
  );
}

/** An address, or a folder from where the command was called. */
function readPlace(typed: string): MediaPlace {
  if (!/^\w+:\/\//.test(typed)) return { kind: 'folder', folder: path.resolve(typed) };
  try {
    return readMediaPlace(typed);
  } catch (error) {
    throw new UsageError(`${typed} ${error instanceof Error ? error.message : String(error)}`);
  }
}
