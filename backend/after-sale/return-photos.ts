import { createHash } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import type { Selectable } from 'kysely';
import { LINK_HEADER, type Call, type ParsedRequestOf } from '@/lib/contract/call';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { ORDER_LINK_MAX, RETURN_PHOTOS_MAX } from '@/lib/contract/limits';
import { optionalCalls, type OptionalCalls } from '@/lib/contract/optional-calls';
import { readRequest } from '@/lib/contract/read-request';
import { noteWithin } from '../accounts/note-within';
import { refuseWrongLink } from '../checkout/linked-order';
import type { Queries, Tables } from '../database/tables';
import { authenticate } from '../http/mount-call';
import { findLinkedOrder } from '../orders/order-link';
import { findOwnOrder, lockOrder } from '../orders/read-order';
import { photosLeft } from '../orders/read-returns';
import type { PhotoMeasure } from '../photos/encode-photo';
import { Refusal } from '../refusal';
import type { MerchantContext, Services, ShopperContext } from '../services';

/** A torn seam is seen, and the photos of a request stay within a megabyte. */
const AS_STORED: PhotoMeasure = { sideMax: 1400, quality: 72 };
/** Files of one order that are looked at in ten minutes: a customer who means harm could keep a core busy with broken ones. */
const TRIES_MAX = 20;
const TRIES_MS = 10 * 60_000;
const TOO_MANY = 'Too many photos were sent for this order. Please try again in ten minutes.';
const NO_REQUEST = 'There is no such request.';

/**
 * Photos of what is wrong, which come in as bytes, not as JSON. They lie in the database: what the shop's own photos lie in anybody
 * may look at. The link of an order is in a header: addresses are logged.
 */
export function returnPhotoRoutes(app: Hono, services: Services): void {
  app.post(optionalCalls.addReturnPhoto.path, async (c) => {
    const { headers } = c.req.raw;
    const shopper = await authenticate(services, headers.get('token'));
    const asked = readQuery(c, optionalCalls.addReturnPhoto);
    return c.json(await addPhoto({ services, shopper }, asked, await bytesOf(c)));
  });
  app.post(optionalCalls.addLinkedReturnPhoto.path, async (c) => {
    const { headers } = c.req.raw;
    const link = (headers.get(LINK_HEADER) ?? '').slice(0, ORDER_LINK_MAX);
    const order = await findLinkedOrder(services.db, services, link);
    if (!order) return refuseWrongLink({ services, headers });
    const shopper = { id: order.user_id, email: '' };
    const asked = { orderId: order.id, ...readQuery(c, optionalCalls.addLinkedReturnPhoto) };
    return c.json(await addPhoto({ services, shopper }, asked, await bytesOf(c)));
  });
}

const bytesOf = async (c: HonoContext): Promise<Uint8Array> => new Uint8Array(await c.req.arrayBuffer());

function readQuery<C extends Call>(c: HonoContext, call: C): ParsedRequestOf<C> {
  const read = readRequest(call, c.req.query());
  if (!read.ok) throw new Refusal(400, read.message);
  return read.input;
}

/**
 * Takes a photo of what is wrong in, as it is stored: turned upright, smaller, and without what the camera wrote. The same file sent
 * again is one photo.
 *
 * @throws Refusal 404 no such request, 409 where it takes none any more, 429 after too many tries, and what encodePhoto says of no picture
 */
async function addPhoto(
  { services, shopper }: Pick<ShopperContext, 'services' | 'shopper'>,
  asked: ParsedRequestOf<OptionalCalls['addReturnPhoto']>,
  bytes: Uint8Array,
) {
  const { db, now } = services;
  const { id: orderId } = await findOwnOrder(db, shopper.id, asked.orderId);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const photo = { orderId, returnId: asked.returnId, digest };
  // Before it is decoded, which takes a second of a core.
  const known = await db.transaction().execute(async (trx) => {
    const stored = await readTaking(trx, photo);
    if (isAmong(stored, photo)) return stored.length;
    const limit = { mailbox: `photos of ${orderId}`, kind: 'photo-sent', most: TRIES_MAX, within: TRIES_MS } as const;
    if ((await noteWithin(trx, limit, now())) === undefined) throw new Refusal(429, TOO_MANY);
    return undefined;
  });
  if (known !== undefined) return { success: true as const, photos: known };
  const picture = (await services.photos.encode(bytes, AS_STORED)).toString('base64');
  const photos = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const stored = await readTaking(trx, photo);
    if (isAmong(stored, photo)) return stored.length;
    const number = Math.max(0, ...stored.map((one) => one.number)) + 1;
    const row = { return_id: photo.returnId, number, picture, digest };
    await trx
      .insertInto('return_photos')
      .values({ ...row, created_at: now().toISOString() })
      .execute();
    return stored.length + 1;
  });
  return { success: true as const, photos };
}

interface NewPhoto {
  orderId: string;
  returnId: string;
  /** Of the file as it was sent. */
  digest: string;
}

type Known = Pick<Selectable<Tables['return_photos']>, 'number' | 'digest'>;

const isAmong = (stored: readonly Known[], { digest }: NewPhoto): boolean =>
  stored.some((one) => one.digest === digest);

/**
 * The photos of a request that takes another one.
 *
 * @throws Refusal 404 no such request of this order, 409 where it does not take this photo more
 */
async function readTaking(queries: Queries, photo: NewPhoto): Promise<Known[]> {
  const { orderId, returnId } = photo;
  const request = await queries
    .selectFrom('returns')
    .select(['order_id', 'status'])
    .where('id', '=', returnId)
    .executeTakeFirst();
  if (request?.order_id !== orderId) throw new Refusal(404, NO_REQUEST);
  const stored = await queries
    .selectFrom('return_photos')
    .select(['number', 'digest'])
    .where('return_id', '=', returnId)
    .execute();
  const left = photosLeft({ status: request.status, photos: stored.map(({ number }) => number) });
  if (left > 0 || isAmong(stored, photo)) return stored;
  throw new Refusal(
    409,
    stored.length < RETURN_PHOTOS_MAX
      ? 'This request takes no photos any more.'
      : `This request has ${RETURN_PHOTOS_MAX} photos already, which is the most.`,
  );
}

/** A photo for the one who sent it. @throws Refusal 404 */
export async function readReturnPhoto(
  { services: { db }, shopper }: ShopperContext,
  { orderId, returnId, number }: ParsedRequestOf<OptionalCalls['readReturnPhoto']>,
) {
  const { id } = await findOwnOrder(db, shopper.id, orderId);
  const request = await db.selectFrom('returns').select('order_id').where('id', '=', returnId).executeTakeFirst();
  if (request?.order_id !== id) throw new Refusal(404, NO_REQUEST);
  return pictureOf(db, returnId, number);
}

/** The same for the desk. @throws Refusal 404 */
export const showReturnPhoto = (
  { services: { db } }: Pick<MerchantContext, 'services'>,
  { id, number }: DeskInput<'deskReturnPhoto'>,
) => pictureOf(db, id, number);

async function pictureOf(queries: Queries, returnId: string, number: number) {
  const found = await queries
    .selectFrom('return_photos')
    .select('picture')
    .where('return_id', '=', returnId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'There is no such photo.');
  return { success: true as const, picture: found.picture };
}
