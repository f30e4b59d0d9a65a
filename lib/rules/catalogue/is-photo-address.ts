/** Whether an address is a photo of the shop's own folder, spelled as the shop spells it. */
export const isPhotoAddress = (address: string): boolean =>
  address.startsWith(PHOTO_PREFIX) && PHOTO_NAME.test(address.slice(PHOTO_PREFIX.length));

/** Where photos of the shop's own folder are served. */
export const PHOTO_PREFIX = '/photos/';

/** The names that the shop gives to them: a hash of what was taken in. */
export const PHOTO_NAME = /^[0-9a-f]{32}\.webp$/;
