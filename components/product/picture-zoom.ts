import 'client-only';
import { clampToScreen, ownPixels, WHOLE, zoomAbout, type Point, type ZoomView } from '@/components/product/zoom-view';
import { stripPosition } from '@/components/ui/strip-position';

/** What one finger may move and still have tapped, in px, and how soon the second tap follows, in ms. */
const TAP_PX = 12;
const DOUBLE_TAP_MS = 350;
/** How far the picture may be enlarged before it is known how large it is. */
const MOST_UNKNOWN = 3;
/** One step of keys and of the mouse's wheel: factor, and px. */
const STEP = 1.5;
const PAN_PX = 90;

/**
 * Enlarges the picture in view of a scroll-snap strip: under two fingers, by double tap, wheel and keys. Drawn by
 * transforms alone, so that a slow phone repaints nothing while fingers move. While the picture is whole,
 * `touch-action` leaves only the strip's own swipe to the browser.
 */
export class PictureZoom {
  #view: ZoomView = WHOLE;
  readonly #fingers = new Map<number, Point>();
  #tapped: { at: number; point: Point } | undefined;
  /** Where the first finger came down; undefined once it has moved. */
  #pressed: Point | undefined;
  /** The point to enlarge to the picture's own pixels once they are loaded. */
  #awaited: Point | undefined;

  /** @param onZoomed is called whenever the picture becomes larger than the screen, or whole again */
  constructor(
    private readonly strip: HTMLElement,
    private readonly onZoomed: (isZoomed: boolean) => void,
    signal: AbortSignal,
  ) {
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      listener: (event: HTMLElementEventMap[Kind]) => void,
    ) => strip.addEventListener(kind, listener, { signal, passive: false });
    on('pointerdown', (event) => this.#press(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#lift(event));
    on('pointercancel', (event) => this.#forget(event));
    on('pointerleave', (event) => this.#forget(event));
    on('dragstart', (event) => event.preventDefault());
    on('wheel', (event) => this.#roll(event));
    // Load events do not bubble.
    strip.addEventListener('load', () => this.#arrived(), { signal, capture: true });
  }

  /** The whole picture, or its own pixels around a point: in px from the middle of the screen. */
  toggle(point: Point = { x: 0, y: 0 }): void {
    if (this.#view.scale > 1) return this.reset();
    this.#awaited = point;
    this.#draw(zoomAbout(WHOLE, point, this.#own()), true);
  }

  reset(): void {
    this.#awaited = undefined;
    this.#draw(WHOLE, true);
  }

  /** '+' enlarges, '-' shrinks, '0' shows the whole; arrows move what is enlarged. @returns whether the key was for the picture */
  press(key: string): boolean {
    const { scale, x, y } = this.#view;
    if (key === '0') this.reset();
    else if (key === '+' || key === '=') this.#scaleTo(scale * STEP, { x: 0, y: 0 }, true);
    else if (key === '-') this.#scaleTo(scale / STEP, { x: 0, y: 0 }, true);
    else {
      const way = WAYS[key];
      if (scale <= 1 || !way) return false;
      this.#draw({ scale, x: x + way.x * PAN_PX, y: y + way.y * PAN_PX }, true);
    }
    return true;
  }

  #press(event: PointerEvent): void {
    const point = this.#pointOf(event);
    this.#fingers.set(event.pointerId, point);
    this.#pressed = this.#fingers.size === 1 ? point : undefined;
  }

  #move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) return;
    const before = spanOf([...this.#fingers.values()]);
    const point = this.#pointOf(event);
    this.#fingers.set(event.pointerId, point);
    if (this.#pressed && distance(this.#pressed, point) > TAP_PX) this.#pressed = undefined;
    const after = spanOf([...this.#fingers.values()]);
    const { scale, x, y } = this.#view;
    if (this.#fingers.size === 1 && (scale <= 1 || this.#pressed)) return;
    this.#awaited = undefined;
    const moved = { scale, x: x + after.middle.x - before.middle.x, y: y + after.middle.y - before.middle.y };
    const factor = this.#fingers.size > 1 && before.width > 0 ? after.width / before.width : 1;
    this.#draw(zoomAbout(moved, after.middle, this.#within(scale * factor)), false);
  }

  #lift(event: PointerEvent): void {
    const point = this.#pressed;
    this.#forget(event);
    if (!point) return;
    const last = this.#tapped;
    const isSecond = last && event.timeStamp - last.at < DOUBLE_TAP_MS && distance(last.point, point) < TAP_PX * 3;
    this.#tapped = isSecond ? undefined : { at: event.timeStamp, point };
    if (isSecond) this.toggle(point);
  }

  #forget({ pointerId }: PointerEvent): void {
    this.#fingers.delete(pointerId);
    this.#pressed = undefined;
  }

  /** A pinch on a touchpad is a wheel with ctrl. Sideways it is the strip's. */
  #roll(event: WheelEvent): void {
    if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    this.#scaleTo(this.#view.scale * factor, this.#pointOf(event), false);
  }

  /** Enlarges to what was awaited, or goes back to as much as there is. */
  #arrived(): void {
    const { scale } = this.#view;
    if (scale <= 1) return;
    if (this.#awaited) this.#draw(zoomAbout(WHOLE, this.#awaited, this.#own()), true);
    else this.#draw(zoomAbout(this.#view, { x: 0, y: 0 }, this.#within(scale)), true);
  }

  #scaleTo(scale: number, point: Point, isSmooth: boolean): void {
    this.#awaited = undefined;
    this.#draw(zoomAbout(this.#view, point, this.#within(scale)), isSmooth);
  }

  #within(scale: number): number {
    return Math.min(Math.max(1, scale), this.#ownPicture()?.naturalWidth ? this.#own() : MOST_UNKNOWN);
  }

  #own(): number {
    const picture = this.#picture();
    const own = this.#ownPicture();
    return ownPixels(
      { width: own?.naturalWidth ?? 0, height: own?.naturalHeight ?? 0 },
      { width: picture?.offsetWidth ?? 1, height: picture?.offsetHeight ?? 1 },
    );
  }

  #draw(view: ZoomView, isSmooth: boolean): void {
    const picture = this.#picture();
    if (!picture) return;
    const screen = { width: this.strip.clientWidth, height: this.strip.clientHeight };
    const wasZoomed = this.#view.scale > 1;
    this.#view = clampToScreen(view, { width: picture.offsetWidth, height: picture.offsetHeight }, screen);
    const { scale, x, y } = this.#view;
    picture.dataset['smooth'] = String(isSmooth);
    picture.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : '';
    if (scale > 1 !== wasZoomed) this.onZoomed(scale > 1);
  }

  /** The picture in view that can be enlarged; a placeholder cannot. */
  #picture(): HTMLElement | null {
    const slide = this.strip.children[stripPosition(this.strip)];
    return slide?.querySelector<HTMLElement>('[data-zoom]') ?? null;
  }

  #ownPicture(): HTMLImageElement | null {
    return this.#picture()?.querySelector<HTMLImageElement>('[data-own] img') ?? null;
  }

  /** From the middle of the screen. */
  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.strip.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
}

/** Where the view moves: against the arrow, since the arrow says where one wants to look. */
const WAYS: Readonly<Partial<Record<string, Point>>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Middle and width of what fingers span. */
function spanOf([one = { x: 0, y: 0 }, other = one]: readonly Point[]): { middle: Point; width: number } {
  return { middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, width: distance(one, other) };
}
