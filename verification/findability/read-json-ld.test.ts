import { describe, expect, it } from 'vitest';
import { readJsonLd } from './read-json-ld';
import { readProduct } from './read-product';

const page = (...blocks: string[]) =>
  `<head></head><body>${blocks.map((json) => `<script type="application/ld+json">${json}</script>`).join('')}</body>`;

describe('readJsonLd', () => {
  it('follows references by @id, across blocks and through graphs', () => {
    const { things } = readJsonLd(
      page(
        '{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"A","offers":{"@type":"Offer","price":"9.00","shippingDetails":{"@id":"#s"}}}]}',
        '{"@type":"OfferShippingDetails","@id":"#s","shippingRate":{"@id":"#r"}}',
        '[{"@type":"MonetaryAmount","@id":"#r","value":49}]',
      ),
    );
    expect(things).toHaveLength(3);
    expect(readProduct(things)?.variants[0]?.offer).toMatchObject({ shippingDetails: { shippingRate: { value: 49 } } });
  });

  it('a thing that holds itself does not hold up the reading', () => {
    const { things } = readJsonLd(
      page('{"@type":"ProductGroup","@id":"#g","hasVariant":[{"@type":"Product","isVariantOf":{"@id":"#g"}}]}'),
    );
    expect(things[0]).toMatchObject({ hasVariant: [{ isVariantOf: { '@id': '#g' } }] });
  });

  it('says what is no JSON, as when a name ends the script element', () => {
    expect(readJsonLd(page('{"name":"</script><b>"}')).fault).toBeDefined();
    expect(readJsonLd(page('{"name":"\\u003c/script>"}')).fault).toBeUndefined();
  });
});
