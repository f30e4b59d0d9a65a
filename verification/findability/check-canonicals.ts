import { normal } from './judge-listed-page';
import { readHead, metaOf, isNoindex } from './read-head';
import type { Report } from './report';
import type { Site } from './site';

const TRACKING = ['utm_source=chat&utm_medium=share', 'fbclid=b', 'gclid=c', 'ref=friend'];

/** Rows A1.3 and A1.4. @param products paths of products @param lastPage of the collection */
export async function checkCanonicals(
  site: Site,
  { products, pages, lastPage }: { products: readonly string[]; pages: readonly string[]; lastPage: number },
  report: Report,
): Promise<void> {
  for (const path of [...products, ...pages]) {
    for (const query of [...TRACKING, ...(products.includes(path) ? ['color=x&size=y'] : [])]) {
      const { canonical, url, isListed } = await headOf(site, `${path}?${query}`);
      report.judge('A1.3', site.publicAddress(`${path}?${query}`), [
        [canonical !== normal(site.publicAddress(path)), `has canonical ${canonical}`],
        [url !== canonical, `has og:url ${url}`],
        [!isListed, 'says noindex'],
      ]);
    }
  }
  for (const page of new Set([2, Math.ceil(lastPage / 2), lastPage].filter((one) => one >= 2))) {
    const path = `/collection?page=${page}`;
    const { canonical, isListed } = await headOf(site, path);
    report.judge('A1.4', site.publicAddress(path), [
      [canonical !== site.publicAddress(path), `has canonical ${canonical}`],
      [!isListed, 'says noindex'],
    ]);
    const tracked = await headOf(site, `${path}&utm_source=chat`);
    report.judge('A1.4', site.publicAddress(`${path}&utm_source=chat`), [
      [tracked.canonical !== site.publicAddress(path), `has canonical ${tracked.canonical}`],
      [!tracked.isListed, 'says noindex'],
    ]);
  }
  const first = await headOf(site, '/collection?page=1');
  report.judge(
    'A1.4',
    site.publicAddress('/collection?page=1'),
    first.canonical !== site.publicAddress('/collection') && `has canonical ${first.canonical}`,
  );
}

async function headOf(site: Site, path: string): Promise<{ canonical: string; url: string; isListed: boolean }> {
  const answer = await site.get(path);
  const head = readHead(answer.text);
  return {
    canonical: head.canonicals.map(normal).join(' and '),
    url: normal(metaOf(head, 'og:url')),
    isListed: !isNoindex(head, answer.headers),
  };
}
