import { z } from 'zod';
import { success } from '../call';
import { FILE_DEADLINE_MS } from '../deadlines';
import { textAsRead } from '../field';
import { deskCall } from './desk-call';
import { shownVersion, typedText } from './typed';

/** Of which product; left empty those of the front of the shop are meant, its hero pictures. */
const productId = textAsRead(64).default('');
const color = typedText(120);
const address = typedText(2048);

const picture = z.object({ url: z.string(), color: z.string().optional() });

const pictureSet = {
  /** Of the product; '' for the front. */
  name: z.string(),
  pictures: z.array(picture),
  /** As the product has them. */
  colors: z.array(z.string()),
  /** How many more there may be. */
  room: z.number(),
  seen: z.string(),
};

/** Pictures of a product, or of the front of the shop. */
export const photoCalls = {
  readPictures: deskCall({
    path: '/api/desk/pictures',
    besidesOwners: ['products'],
    request: z.object({ productId }),
    answer: success(pictureSet),
  }),
  /**
   * Sets order and colours: `pictures` are those that stay, all of them where it is left out. `act` is done after that:
   * 'up 2', 'down 2' or 'remove 2', counted from 1.
   */
  arrangePictures: deskCall({
    path: '/api/desk/pictures/arrange',
    besidesOwners: ['products'],
    request: z.object({
      productId,
      pictures: z
        .array(z.object({ url: address, color }))
        .max(1000)
        .optional(),
      act: z
        .string()
        .regex(/^((up|down|remove) [1-9]\d{0,3})?$/, 'must be like up 2, down 2 or remove 2')
        .default(''),
      seen: shownVersion,
    }),
    answer: success(pictureSet),
  }),
  /** Adds a picture that is somewhere else: on a host of IMAGE_HOSTS, or a file of the shop's own. */
  linkPicture: deskCall({
    path: '/api/desk/pictures/link',
    besidesOwners: ['products'],
    request: z.object({ productId, color, address }),
    answer: success(pictureSet),
  }),
  /** Takes a photo in. What is asked is in the query; the body is the file itself and nothing else. */
  addPhoto: deskCall({
    path: '/api/desk/photos/add',
    besidesOwners: ['products'],
    deadlineMs: FILE_DEADLINE_MS,
    request: z.object({ productId, color }),
    answer: success({ url: z.string(), room: z.number() }),
  }),
} as const;
