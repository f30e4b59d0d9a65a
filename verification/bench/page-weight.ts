import { gzipSync } from 'node:zlib';

/** What a page weighs, in bytes. */
export interface PageWeight {
  html: number;
  htmlGzipped: number;
  /** All scripts that a browser of today loads with it, and all styles, gzipped one by one. */
  scriptsGzipped: number;
  stylesGzipped: number;
}

/** Weighs a page as a browser gets it, with the scripts and styles it names. @throws Error where it does not answer 200 */
export async function weighPage(
  url: string,
  headers: Record<string, string> = {},
): Promise<PageWeight & { text: string }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip', ...headers } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const text = await answer.text();
  const scripts = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const styles = [...text.matchAll(/<link[^>]*\shref="([^"]+\.css[^"]*)"[^>]*>/g)];
  const weigh = async (named: readonly RegExpMatchArray[]) => {
    let bytes = 0;
    for (const file of new Set(named.map(([, source = '']) => new URL(source, url).href)))
      bytes += gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer())).length;
    return bytes;
  };
  return {
    text,
    html: Buffer.byteLength(text),
    htmlGzipped: gzipSync(text).length,
    scriptsGzipped: await weigh(scripts),
    stylesGzipped: await weigh(styles),
  };
}

/** The ids of a shop's products, and of the one with the most variants, from sitemap and pages. */
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

/** Paths of products with a chosen variant, each once: every colour and size in the shop's feed. */
export async function findVariants(shopUrl: string): Promise<readonly string[]> {
  const feed = await (await fetch(`${shopUrl}/feeds/meta.csv`)).text();
  const paths = [...feed.matchAll(/https?:\/\/[^/",\s]+(\/product\/[^",\s]+)/g)].map(([, path = '']) => path);
  return [...new Set(paths)];
}
