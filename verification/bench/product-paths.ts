/** The paths of all products, from the sitemap. */
export async function productPaths(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]*products-\d+\.xml)<\/loc>/g)].map(([, part = '']) => part);
  const paths: string[] = [];
  for (const part of parts)
    for (const [, address = ''] of (await (await fetch(part)).text()).matchAll(/<loc>([^<]+\/product\/[^<]+)<\/loc>/g))
      paths.push(new URL(address).pathname);
  return paths;
}
