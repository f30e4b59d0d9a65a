import { colorName } from '@/lib/rules/catalogue/color-name';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { PICTURES_MAX } from '@/lib/contract/limits';
import { refuseIfChanged } from '../audit/refuse-if-changed';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import {
  lockPictureSet,
  readPictureSet,
  toPicturesAnswer,
  writePictureSet,
  type Picture,
  type PictureSet,
} from './picture-set';

/** The pictures of a product, or of the front, in their order. */
export async function readPictures({ services }: MerchantContext, { productId }: DeskInput<'readPictures'>) {
  return toPicturesAnswer(await readPictureSet(services.db, productId));
}

/**
 * Sets order and colours of pictures, and takes away those that are not named.
 *
 * @throws Refusal 404 no such product, 409 where they were changed meanwhile, 400 for a picture or colour that it has not
 */
export async function arrangePictures(
  context: MerchantContext,
  { productId, pictures, act, seen: shownVersion }: DeskInput<'arrangePictures'>,
) {
  return changed(context, productId, 'pictures arranged', (set) => {
    refuseIfChanged(shownVersion, set.pictures);
    const named = pictures?.map((one) => ({ url: one.url, ...colorOf(set, one.color) })) ?? [...set.pictures];
    const stranger = named.find(({ url }) => !set.pictures.some((one) => one.url === url));
    if (stranger) throw new Refusal(400, `There is no picture ${stranger.url.slice(0, 100)} here.`);
    return acted(withoutDoubles(named), act);
  });
}

/**
 * Adds a picture that is somewhere else.
 *
 * @throws Refusal 400 for an address that no page may show, 409 where there is no room
 */
export async function linkPicture(context: MerchantContext, { productId, color, address }: DeskInput<'linkPicture'>) {
  const { imageHosts } = context.services.config;
  if (pictureSource(address, imageHosts) === undefined)
    throw new Refusal(
      400,
      'Pages show pictures of this shop, like /photos/…, and of the hosts named in IMAGE_HOSTS: this address is neither.',
    );
  return addPicture(context, productId, { url: address, color });
}

/**
 * Takes a photo in and puts it behind the others, in one go: what is refused leaves nothing behind.
 *
 * @param bytes the file as it was sent
 * @throws Refusal as PhotoStore.take, 404 no such product, 400 for a colour that it has not, 409 where there is no room
 */
export async function addPhoto(
  context: MerchantContext,
  { productId, color }: DeskInput<'addPhoto'>,
  bytes: Uint8Array,
) {
  const { db, photos } = context.services;
  const set = await readPictureSet(db, productId);
  colorOf(set, color);
  refuseTooMany(set.pictures.length);
  const url = await photos.take(bytes);
  const { room } = await addPicture(context, productId, { url, color });
  return { success: true as const, url, room };
}

/** One that is there already gets the colour and stays where it is. */
function addPicture(context: MerchantContext, productId: string, { url, color = '' }: Picture) {
  return changed(context, productId, 'picture added', (set) => {
    const picture = { url, ...colorOf(set, color) };
    if (set.pictures.some((one) => one.url === url))
      return set.pictures.map((one) => (one.url === url && color !== '' ? picture : one));
    refuseTooMany(set.pictures.length);
    // The front shows the first four pictures, so a new one is put among them.
    return productId === '' ? [picture, ...set.pictures] : [...set.pictures, picture];
  });
}

function changed(
  context: MerchantContext,
  productId: string,
  what: string,
  change: (set: PictureSet) => readonly Picture[],
) {
  return context.services.db.transaction().execute(async (trx) => {
    const set = await lockPictureSet(trx, productId);
    const to = change(set);
    await writePictureSet(trx, context, productId, { from: set, to, what });
    return toPicturesAnswer({ ...set, pictures: to });
  });
}

/** In the spelling of the product. */
function colorOf({ colors, pictures }: PictureSet, typed: string): { color?: string } {
  if (typed === '') return {};
  const known = [...colors, ...pictures.flatMap(({ color }) => color ?? [])];
  const isMeant = (name: string) => name.toLowerCase() === typed.toLowerCase();
  const color = known.find(isMeant) ?? known.find((one) => isMeant(colorName(one)));
  if (color === undefined)
    throw new Refusal(400, `${typed} is none of its colours: ${colors.map(colorName).join(', ') || 'none'}.`);
  return { color };
}

function refuseTooMany(pictures: number): void {
  if (pictures >= PICTURES_MAX)
    throw new Refusal(
      409,
      `There are ${pictures} pictures already, and ${PICTURES_MAX} are the most: take one away first.`,
    );
}

function acted(pictures: Picture[], act: string): Picture[] {
  const [word = '', number] = act.split(' ');
  const at = Number(number) - 1;
  const picture = pictures[at];
  if (word === '') return pictures;
  if (!picture) throw new Refusal(400, `There is no picture ${number}: there are ${pictures.length}.`);
  const others = pictures.toSpliced(at, 1);
  if (word === 'remove') return others;
  return others.toSpliced(Math.max(0, word === 'up' ? at - 1 : at + 1), 0, picture);
}

const withoutDoubles = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ url }, at) => pictures.findIndex((one) => one.url === url) === at);
