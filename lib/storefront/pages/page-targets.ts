import { ownUrl } from '@/lib/contract/own-url';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';

/** A number to dial, an address to write to: nothing that hides another target behind the first. */
const DIALLED = /^tel:\+?[\d().-]{3,30}$/;
const WRITTEN_TO = /^mailto:[^\s<>"'?&,;:@]+@[a-z\d.-]+$/i;

/**
 * Where a link of a merchant's text may lead: within the shop, to another site by https, to a mailbox or a phone.
 *
 * @param siteUrl the shop's own, whose addresses become paths
 * @returns undefined for everything else
 */
export function linkTarget(address: string, siteUrl: string): { href: string; isOwn: boolean } | undefined {
  const own = ownUrl(address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address);
  if (own) return { href: own.pathname + own.search + own.hash, isOwn: true };
  if (DIALLED.test(address) || WRITTEN_TO.test(address)) return { href: address, isOwn: true };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password ? { href: url.href, isOwn: false } : undefined;
}

/**
 * The address of a picture that such a text may show: a photo of the shop's own folder, or one on an allowed host by https.
 *
 * @param hosts picture hosts besides our own
 */
export function writtenPicture(address: string, hosts: readonly string[]): string | undefined {
  if (isPhotoAddress(address)) return address;
  const source = pictureSource(address, hosts);
  return source?.startsWith('https:') ? source : undefined;
}
