import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { photoCalls } from '@/lib/contract/desk/photo-calls';
import { addPhoto, arrangePictures, linkPicture, readPictures } from '../photos/arrange-pictures';
import { refuseOversized } from '../photos/encode-photo';
import { findName } from '../photos/take-in-named';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';
import { LIST_OPTIONS, LIST_USAGE, sayList, type ListForm } from './list-output';

const DOING = 'add <file or address> | order <n,n,…> | remove <n>';
const PRODUCT_USAGE = `pictures <product> [${DOING} | color <n> <colour>] [--color <colour>] ${LIST_USAGE}`;
const HERO_USAGE = `hero [list | ${DOING}] ${LIST_USAGE}`;

export const managePictures: Command = {
  usage: PRODUCT_USAGE,
  about: "a product's pictures: list, add from a file, put in order, say of which colour, take away",
  async run(desk, args) {
    const { values, operands } = readArguments(args, PRODUCT_USAGE, [1, 4], {
      ...LIST_OPTIONS,
      color: { type: 'string' },
    });
    const [productId = '', ...doing] = operands;
    return manage(desk, { productId, doing, usage: PRODUCT_USAGE, color: values.color, form: values });
  },
};

export const manageHero: Command = {
  usage: HERO_USAGE,
  about:
    'the large pictures of the front: list, add from a file, put in order, take away; the shop shows the first four',
  async run(desk, args) {
    const { values, operands } = readArguments(args, HERO_USAGE, [0, 2], LIST_OPTIONS);
    return manage(desk, { productId: '', doing: operands, usage: HERO_USAGE, form: values });
  },
};

interface PictureOptions {
  productId: string;
  doing: string[];
  usage: string;
  color?: string | undefined;
  form: ListForm;
}

async function manage(desk: Desk, { productId, doing, usage, color = '', form }: PictureOptions): Promise<void> {
  const merchant = atCommandLine(desk);
  const [verb = 'list', what = '', to = ''] = doing;
  const stands = await readPictures(merchant, readInput(photoCalls.readPictures, { productId }));
  const arrange = (options: object) =>
    arrangePictures(merchant, readInput(photoCalls.arrangePictures, { productId, seen: stands.seen, ...options }));
  const numbered = (number: string) => {
    const picture = /^\d{1,4}$/.test(number) ? stands.pictures[Number(number) - 1] : undefined;
    if (!picture)
      throw new UsageError(`There is no picture '${number}': they are counted from 1 to ${stands.pictures.length}.`);
    return picture;
  };
  if (verb === 'add' && what) await add(merchant, { productId, color, what });
  else if (verb === 'remove' && what)
    await arrange({ pictures: stands.pictures.filter((one) => one !== numbered(what)) });
  else if (verb === 'order' && what) {
    const first = what.split(',').map((one) => numbered(one.trim()));
    await arrange({ pictures: [...new Set([...first, ...stands.pictures])] });
  } else if (verb === 'color' && what && to && productId) {
    const picture = numbered(what);
    await arrange({ pictures: stands.pictures.map((one) => (one === picture ? { ...one, color: to } : one)) });
  } else if (verb !== 'list') throw new UsageError(`Usage: npm run shop -- ${usage}`);
  const { pictures } = await readPictures(merchant, { productId });
  sayList(desk, form, {
    columns: [
      { name: 'number', kind: 'number', value: (one) => pictures.indexOf(one) + 1 },
      { name: 'address', value: ({ url }) => url },
      ...(productId ? [{ name: 'color', value: (one: { color?: string }) => one.color && colorName(one.color) }] : []),
    ],
    rows: pictures,
    none: productId ? `${productId} has no picture.` : 'The front has no hero picture.',
  });
}

/** A file of this machine is taken in; an address stays where it is. */
async function add(
  merchant: { services: Desk['services']; who: string },
  { productId, color, what }: { productId: string; color: string; what: string },
): Promise<void> {
  if (/^https?:|^\/(photos|demo)\//.test(what)) {
    await linkPicture(merchant, readInput(photoCalls.linkPicture, { productId, color, address: what }));
    return;
  }
  await addPhoto(
    merchant,
    readInput(photoCalls.addPhoto, { productId, color }),
    await readPhoto(await spelledOnDisk(what)),
  );
}

/** A file that is named in another form of Unicode than its folder has it. */
async function spelledOnDisk(file: string): Promise<string> {
  const folder = path.dirname(file);
  const name = findName(await readdir(folder).catch(() => []), path.basename(file));
  return name === undefined ? file : path.join(folder, name);
}

/** Judged before it is read: it might be as large as the disk, or have no end. */
async function readPhoto(file: string): Promise<Uint8Array> {
  const unreadable = (error: Error): never => {
    throw new UsageError(`${file} cannot be read: ${error.message}`);
  };
  const about = await stat(file).catch(unreadable);
  if (about.isDirectory()) throw new UsageError(`${file} is a folder: name one picture.`);
  if (!about.isFile()) throw new UsageError(`${file} is no file.`);
  refuseOversized(about.size);
  return readFile(file).catch(unreadable);
}
