import 'client-only';

/** Longest side of what is sent, in px, and its quality: the shop stores no more. */
const SIDE_MAX = 1600;
const QUALITY = 0.8;

/** A photo small enough for a bad line; as it is where the browser cannot read it, or could not make it smaller. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return made && made.size < photo.size ? made : photo;
  } catch {
    return photo;
  }
}
