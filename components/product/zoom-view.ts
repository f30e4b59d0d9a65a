/** How a picture is laid on the screen: its size as a factor, and how far its middle is from the screen's, in px. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** In px. */
export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The whole picture. */
export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/**
 * The view enlarged so that what lies under a point stays there.
 *
 * @param point in px from the middle of the screen
 * @param scale of the whole picture, not of the view
 */
export function zoomAbout({ x, y, scale: before }: ZoomView, point: Point, scale: number): ZoomView {
  const factor = scale / before;
  return { scale, x: point.x - (point.x - x) * factor, y: point.y - (point.y - y) * factor };
}

/** The view moved so that no edge of the picture leaves the screen that would fill it; the whole picture in the middle. */
export function clampToScreen({ scale, x, y }: ZoomView, picture: Size, screen: Size): ZoomView {
  const within = (offset: number, size: number, room: number): number => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return scale <= 1
    ? WHOLE
    : { scale, x: within(x, picture.width, screen.width), y: within(y, picture.height, screen.height) };
}

/** Enlargement of a picture that is drawn smaller than it is, or is not there yet. */
const LEAST = 2;

/**
 * At which scale a picture that fills its frame shows one of its own pixels in one px of the screen, 2 at least: less is
 * no enlargement.
 *
 * @param own its size in its own pixels; 0 until it has loaded
 */
export function ownPixels(own: Size, drawn: Size): number {
  return Math.max(LEAST, Math.min(own.width / drawn.width, own.height / drawn.height));
}
