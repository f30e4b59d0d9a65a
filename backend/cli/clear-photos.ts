import { findOrphans, removeOrphans } from '../photos/find-orphans';
import { atCommandLine, type Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `photos [--remove] ${LIST_USAGE}`;

export const clearPhotos: Command = {
  usage: USAGE,
  about: 'photos that no product, order, cart or hero shows any more; --remove deletes them',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, { ...LIST_OPTIONS, remove: { type: 'boolean' } });
    const merchant = atCommandLine(desk);
    const photos = values.remove ? await removeOrphans(merchant) : await findOrphans(desk.services);
    sayList(desk, values, {
      columns: [
        { name: 'address', value: ({ address }) => address },
        { name: 'kB', kind: 'number', value: ({ bytes }) => Math.ceil(bytes / 1000) },
        { name: 'taken in', kind: 'time', value: ({ takenAt }) => takenAt.toISOString() },
      ],
      rows: photos,
      none: `Every photo in ${desk.services.photos.path} is shown somewhere, or is less than an hour old.`,
    });
    if (values.remove && photos.length > 0 && !values.json && !values.csv) desk.say(`${photos.length} removed`);
  },
};
