/** The paths of all goods, as the sitemap tells. */
export async function goodsOf(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]*products-\d+\.xml)<\/loc>/g)].map(([, part = '']) => part);
  const goods: string[] = [];
  for (const part of parts)
    for (const [, address = ''] of (await (await fetch(part)).text()).matchAll(/<loc>([^<]+\/product\/[^<]+)<\/loc>/g))
      goods.push(new URL(address).pathname);
  return goods;
}
