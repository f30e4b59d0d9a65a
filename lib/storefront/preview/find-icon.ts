import 'server-only';
import { iconVersion, type IconFile } from '@/lib/rules/shop/icons';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { drawIcon } from './draw-icon';
import { fetchLogo } from './fetch-picture';

interface Icon {
  picture: Buffer;
  /** Whether the logo is in it, where the shop has one. */
  isWhole: boolean;
  /** When it is drawn anew, in ms of the process. */
  until: number;
}

/** How long an icon is remembered whose logo did not come, in ms: it shows the sign meanwhile. */
const POOR_MS = 60_000;

let drawn: { version: string; icons: Map<IconFile, Promise<Icon>> } | undefined;

/** An icon from memory, or drawn. */
export async function findIcon(file: IconFile): Promise<Icon> {
  const version = iconVersion();
  if (drawn?.version !== version) drawn = { version, icons: new Map() };
  const { icons } = drawn;
  const found = icons.get(file);
  const known = await found;
  if (known && performance.now() < known.until) return known;
  // Of those who waited for it the first draws it anew.
  const underWay = icons.get(file);
  if (underWay && underWay !== found) return underWay;
  const icon = draw(file);
  icons.set(file, icon);
  icon.catch(() => icons.delete(file));
  return icon;
}

async function draw(file: IconFile): Promise<Icon> {
  const { logo } = shopFacts();
  const picture = logo && (await fetchLogo(logo.url));
  const isWhole = (logo === undefined) === (picture === undefined);
  const until = isWhole ? Infinity : performance.now() + POOR_MS;
  // What came may be no picture.
  const icon = await drawIcon(file, picture).catch(() => undefined);
  if (icon) return { picture: icon, isWhole, until };
  return { picture: await drawIcon(file, undefined), isWhole: false, until: performance.now() + POOR_MS };
}
