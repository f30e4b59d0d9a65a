import { signUp } from './compare-shops';
import { startShop } from './start-shop';
import { startBaseline } from './start-baseline';
import { findProducts, weighPage, type PageWeight } from './page-weight';
import { kb, type Table } from '@/scripts/table';

/** HTML and scripts of the pages most visitors open, on the demo catalogue, beside an empty page of the same Next. */
export async function benchWeights(): Promise<Table> {
  const shop = await startShop('demo');
  try {
    const { few, many } = await findProducts(shop.url);
    // Checkout and orders send those without a session to the login.
    const cookie = await signUp(shop.url, 'asha.weighs@gmail.com');
    const baseline = await startBaseline('');
    try {
      const empty = await weighPage(baseline.empty);
      const row = (name: string, { html, htmlGzipped, scriptsGzipped }: PageWeight) => [
        name,
        `${kb(html)} / ${kb(htmlGzipped)}`,
        kb(scriptsGzipped),
        `${((scriptsGzipped / empty.scriptsGzipped - 1) * 100).toFixed(1)} %`,
      ];
      const rows = [row('empty page of the same Next', empty)];
      for (const [name, address] of [
        ['home', '/'],
        ['collection', '/collection'],
        [`product with most variants (${many})`, many],
        [`product with fewest (${few})`, few],
        ['cart', '/cart'],
        ['checkout', '/place-order'],
        ['orders', '/orders'],
      ] as const) {
        rows.push(row(name, await weighPage(shop.url + address, { cookie })));
      }
      return {
        title: 'Weight of pages (demo catalogue)',
        columns: ['HTML, KB raw / gzipped', 'scripts, KB gzipped', 'above the empty page'],
        rows,
      };
    } finally {
      await baseline.dispose();
    }
  } finally {
    await shop.dispose();
  }
}
