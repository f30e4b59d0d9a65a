import { gzipSync } from 'node:zlib';

/** What a page weighs, in bytes. */
export interface PageWeight {
  html: number;
  htmlGzipped: number;
  /** All scripts that a browser of today loads with it, gzipped one by one. */
  scriptsGzipped: number;
}

/** Weighs a page as a browser gets it, and the scripts it names. @throws Error where it does not answer 200 */
export async function weighPage(url: string): Promise<PageWeight & { text: string }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const text = await answer.text();
  const scripts = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, source = '']) => new URL(source, url).href);
  let scriptsGzipped = 0;
  for (const script of new Set(scripts))
    scriptsGzipped += gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length;
  return { text, html: Buffer.byteLength(text), htmlGzipped: gzipSync(text).length, scriptsGzipped };
}

/** The ids of a shop's products, and of the one with the most variants, as the site's map and pages tell. */
export async function findProducts(shopUrl: string): Promise<{ few: string; many: string }> {
  const map = await (await fetch(`${shopUrl}/sitemaps/products-1.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .slice(0, 100);
  const counted: { address: string; offers: number }[] = [];
  for (const address of addresses) {
    const text = await (await fetch(shopUrl + address)).text();
    counted.push({ address, offers: text.split('"@type":"Offer"').length - 1 });
  }
  counted.sort((a, b) => a.offers - b.offers);
  return { few: counted[0]?.address ?? '/', many: counted.at(-1)?.address ?? '/' };
}
