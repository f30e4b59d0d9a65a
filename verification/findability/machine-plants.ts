import { naming, replaced, text, type Plant, type Planted } from './plant';

/** Faults of titles, files, words and footer, at pages that every shop has. */
export const machinePlants: readonly Plant[] = [
  replaced('A1.13', '/termsconditions', '<title>', `<title>${'What holds between us and you, '.repeat(3)}`),
  {
    row: 'A3.5',
    at: '/sitemap.xml',
    spoil: (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/xml, application/xml; charset=utf-8' },
    }),
  },
  naming('/sitemaps/pages.xml', replaced('A3.6', '/sitemap.xml', /<lastmod>[^<]*<\/lastmod>/, '')),
  naming(
    '/search?page=',
    text('A3.10', '/search', (body) => body.replaceAll(/ rel="([^"]*)nofollow([^"]*)"/g, ' rel="$1$2"')),
  ),
  text('A4.15', '/termsconditions', (body) => body.replaceAll('₹5', '₹6')),
  replaced(
    'A4.17',
    '/feeds/google.xml',
    '</item>',
    '<g:free_shipping_threshold><g:country>IN</g:country><g:price_threshold>1.00 INR</g:price_threshold></g:free_shipping_threshold></item>',
  ),
  replaced(
    'A4.18',
    '/feeds/google.xml',
    '</g:shipping>',
    '<g:min_transit_time>1</g:min_transit_time><g:max_transit_time>99</g:max_transit_time></g:shipping>',
  ),
  replaced('A4.16', '/', /("@id":")[^"#]*#/, '$1#'),
  naming(
    '/ in its footer, return',
    text('A7.3', '/', (body) =>
      body.replace(/<footer[\s\S]*<\/footer>/, (footer) => footer.replaceAll(/return/gi, 'retour')),
    ),
  ),
  naming('/cart', replaced('A7.N', '/llms.txt', /\]\([^)]*\/collection\)/, '](/cart)')),
];

/** Faults of single products, on their pages and in the feeds. */
export function merchantPlants([first, third, fourth, food]: readonly [Planted, Planted, Planted, Planted]): Plant[] {
  const skuOf = ({ published }: Planted) => published.variants[0]?.sku ?? '';
  const inItem = (sku: string, name: string) => new RegExp(`(<g:id>${sku}<.*?)<g:${name}>[^<]*</g:${name}>`);
  const inRow = (sku: string) => new RegExp(`^"?${sku}"?,.*$`, 'm');
  return [
    text('A4.15', third.path, (body) => body.replaceAll(/("shippingRate":\{[^}]*"value":")[^"]*/g, '$149.00')),
    text('A6.6', fourth.path, (body) => body.replace(/<article[\s\S]*?<\/article>/, '')),
    naming(
      skuOf(third),
      replaced(
        'A7.4',
        '/feeds/google.xml',
        inItem(skuOf(third), 'identifier_exists'),
        '$1<g:gtin>4006381333932</g:gtin>',
      ),
    ),
    // Of a maker's own brand.
    naming(
      skuOf(food),
      replaced('A7.4', '/feeds/google.xml', `<g:id>${skuOf(food)}<`, `<g:identifier_exists>no</g:identifier_exists>$&`),
    ),
    naming(
      skuOf(fourth),
      text('A7.5', '/feeds/meta.csv', (body) =>
        body.replace(inRow(skuOf(fourth)), (row) => row.replace(/,"?IN"?(?=,|$)/, ',FR')),
      ),
    ),
    naming(skuOf(first), replaced('B6', '/feeds/google.xml', inItem(skuOf(first), 'product_type'), '$1')),
    {
      row: 'A7.N',
      at: /^\/product\/[^?]+$/,
      named: 'q=0',
      spoil: (answer, asked) =>
        String(asked['accept']).includes('markdown;q=0')
          ? { ...answer, headers: { ...answer.headers, 'content-type': 'text/markdown' } }
          : answer,
    },
  ];
}
