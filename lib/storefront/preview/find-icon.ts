import 'server-only';
import { iconVersion, type IconFile } from '@/lib/rules/shop/icons';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { drawIcon } from './draw-icon';
import { fetchLogo } from './fetch-picture';

interface Icon {
  picture: Buffer;
  /** Whether the logo is in it, where the shop has one. */
  isWhole: boolean;
}

let drawn: { version: string; icons: Map<IconFile, Promise<Icon>> } | undefined;

/** An icon from memory, or drawn. One whose logo did not come shows the sign, and is drawn anew the next time. */
export async function findIcon(file: IconFile): Promise<Icon> {
  const version = iconVersion();
  if (drawn?.version !== version) drawn = { version, icons: new Map() };
  const { icons } = drawn;
  const icon = icons.get(file) ?? draw(file);
  icons.set(file, icon);
  const found = await icon.catch(() => undefined);
  if (!found?.isWhole) icons.delete(file);
  return found ?? { picture: await drawIcon(file, undefined), isWhole: false };
}

async function draw(file: IconFile): Promise<Icon> {
  const { logo } = shopFacts();
  const picture = logo && (await fetchLogo(logo.url));
  return { picture: await drawIcon(file, picture), isWhole: (logo === undefined) === (picture === undefined) };
}
