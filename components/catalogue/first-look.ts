import 'client-only';
import crumbs from '@/components/catalogue/breadcrumbs.module.css';
import gallery from '@/components/product/gallery.module.css';
import thumbnails from '@/components/product/gallery-thumbnails.module.css';
import { galleryClass, nameClass } from '@/components/product/page-classes';
import page from '@/components/product/product-page.module.css';
import { coverEntry } from '@/components/shell/cover-entry';
import { LINE_SHOWN_MS } from '@/components/shell/silent-line';
import { isWholePageHere } from '@/components/shell/whole-pages';
import { whileAwaited } from '@/components/ui/late-code';
import { paths } from '@/lib/rules/routing/paths';
import { classNames } from '@/components/ui/class-names';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { nextFrame } from '@/store/next-frame';
import styles from './first-look.module.css';

interface Look {
  /** The address of the card's picture. */
  picture: string;
  end: () => void;
}
let shown: Look | undefined;
/** Called once another page is drawn, or something else is asked for. */
let arrived = (): void => undefined;

/**
 * A tapped product's name and its card's picture at the places that they have on the product's page, from the next frame until
 * that page is drawn. Only where the router has the page. Until it draws that, the address is still the listing's, by an entry of
 * the history of its own: Back closes what covers the listing. Screen readers do not know of it.
 */
export const firstLook = { show, handOver };

/**
 * @param open asks the router for the page, which replaces the present entry of the history where that covers the listing: called a
 *   frame later, unless something else was pressed
 * @returns false where nothing is shown, and `open` not called
 */
function show(card: HTMLElement | null, { opening, id, name }: CardFacts, open: (covers: boolean) => void): boolean {
  const path = paths.product(id);
  const picture = card?.querySelector('img');
  const header = document.querySelector('header');
  const content = document.getElementById('content');
  if (!opening || !picture?.complete || picture.naturalWidth === 0 || !header || !content) return false;
  if (location.pathname === path || !isWholePageHere(path)) return false;
  const uncover = cover(header, content, beginningOfPage(opening.name ?? name, picture, opening));
  shown = { picture: picture.currentSrc, end: untilElsewhere(uncover) };
  const isWanted = sayUnderWay();
  void nextFrame().then(() => {
    // The state of an entry is copied, which the first frame does not wait for.
    if (isWanted()) open(coverEntry());
  });
  return true;
}

/**
 * Called in the frame that draws another page: the look goes. The card's picture stays beneath the page's own until that has come.
 *
 * @returns whether this page was looked at
 */
function handOver(): boolean {
  arrived();
  if (!shown) return false;
  const { picture, end } = shown;
  end();
  const own = document.querySelector<HTMLImageElement>('#content [data-gallery] [data-picture] > img');
  const frame = own?.parentElement;
  if (!own || !frame) return false;
  if (!own.complete) {
    frame.style.background = `center / cover url(${JSON.stringify(picture)})`;
    own.addEventListener('load', () => (frame.style.background = ''), { once: true });
  }
  return true;
}

/** As product-page.tsx and gallery.tsx in components/product draw it, by their classes: what is empty holds a place. */
function beginningOfPage(
  name: string,
  picture: HTMLImageElement,
  { hasMore, hasBoth }: NonNullable<CardFacts['opening']>,
): HTMLElement {
  const image = new Image();
  image.decoding = 'sync';
  image.className = picture.className;
  image.src = picture.currentSrc;
  const frame = box([picture.parentElement?.className, gallery.main], image);
  frame.style.aspectRatio = '1000 / 1250';
  const heading = document.createElement('h1');
  heading.className = nameClass(name);
  heading.append(name);
  return box(
    [page.page],
    box([crumbs.crumbs]),
    box(
      [galleryClass(hasBoth)],
      box(
        [gallery.gallery],
        box([gallery.stage], box([gallery.strip], box([gallery.slide], frame))),
        ...(hasMore ? [box([thumbnails.thumbnails], box([thumbnails.thumbnail]))] : []),
      ),
    ),
    box([page.words], box([page.kind], '\u00a0'), heading),
  );
}

function box(names: readonly (string | undefined)[], ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement('div');
  made.className = classNames(...names);
  made.append(...children);
  return made;
}

/** Covers the page below its header, which comes to the place that it has at the top of a page. @returns what uncovers it */
function cover(header: HTMLElement, content: HTMLElement, beginning: HTMLElement): () => void {
  const { top, height } = header.getBoundingClientRect();
  const start = content.getBoundingClientRect().top + scrollY;
  const edge = Math.max(0, top);
  const way = start - height - top;
  const layer = box([styles.look], beginning);
  layer.dataset['firstLook'] = '';
  layer.setAttribute('aria-hidden', 'true');
  layer.style.top = `${edge}px`;
  layer.style.paddingTop = `${start - edge}px`;
  if (way) header.style.translate = `0 ${way}px`;
  document.body.append(layer);
  return () => {
    layer.remove();
    header.style.translate = '';
  };
}

/** The look ends with whatever leads elsewhere, and in time. @returns what ends it at once */
function untilElsewhere(uncover: () => void): () => void {
  const over = new AbortController();
  const end = () => {
    over.abort();
    clearTimeout(timer);
    shown = undefined;
    uncover();
  };
  // From then on a line under the header says that the page is on its way.
  const timer = setTimeout(end, LINE_SHOWN_MS);
  // The page beneath is scrolled, too.
  for (const leaving of ['popstate', 'pagehide', 'wheel', 'touchmove', 'resize'])
    addEventListener(leaving, end, { signal: over.signal });
  addEventListener('click', (press) => isElsewhere(press) && end(), { signal: over.signal, capture: true });
  return end;
}

/**
 * Says that a page is on its way (silent-line.ts), also where the look ends before it.
 *
 * @returns whether it is still wanted, as nothing else was asked for
 */
function sayUnderWay(): () => boolean {
  arrived();
  const over = new AbortController();
  whileAwaited(
    new Promise((resolve) => {
      arrived = () => {
        over.abort();
        resolve();
      };
    }),
  );
  for (const kind of ['click', 'change', 'submit', 'popstate', 'pagehide'])
    addEventListener(kind, (press) => isElsewhere(press) && arrived(), { signal: over.signal, capture: true });
  return () => !over.signal.aborted;
}

const isElsewhere = ({ target }: Event): boolean => !(target instanceof Element && target.closest('[data-first-look]'));
