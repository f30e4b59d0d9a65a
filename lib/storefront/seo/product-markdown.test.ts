import { expect, it } from 'vitest';
import { assuranceLines, featureLines } from '@/lib/rules/catalogue/assurance-lines';
import { productJsonLd } from './product-json-ld';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { productMarkdown } from './product-markdown';
import { makeProduct } from '@/testing/make-product';

it('[12.15] says what the page says, and a name stays a name', () => {
  const text = productMarkdown(
    makeProduct('# [Kurta](javascript:x) <b>', {
      _id: 'a',
      description: 'One. Two.',
      price: 1299,
      originalPrice: 1799,
      mrp: 1899,
      features: ['*Block* printed'],
      image: ['/a.webp'],
      colors: ['Red'],
      sizes: ['M', 'L'],
      stock: { 'L-Red': 0 },
    }),
    { siteUrl: 'https://shop.example', fees: { shippingPaise: 4900, platformPaise: 500 } },
  );
  expect(text).toMatch(/^# \\# \\\[Kurta\\\]\(javascript:x\) \\<b\\>\n/);
  expect(text).toContain('**₹1,299** ~~₹1,799~~');
  expect(text).toContain('One.\n\nTwo.');
  expect(text).toContain('- [Red, M](https://shop.example/product/a?color=Red&size=M): in stock');
  expect(text).toContain('L](https://shop.example/product/a?color=Red&size=L): sold out');
  expect(text).toContain('- Cash on delivery available');
  expect(text).toContain('₹49');
  expect(text).toContain('MRP ₹1,899 inclusive of all taxes');
  expect(text).toContain('- \\*Block\\* printed\n');
  expect(text).toContain('- Customer care: ');
});

it('[12.28] links of a product keep their address, whatever is in its id, colours, pictures and name', () => {
  const facts = { siteUrl: 'https://shop.example', fees: { shippingPaise: 0, platformPaise: 0 } };
  const odd = makeProduct('1. A\n- B ~~c~~ | `d` ![e](f)', {
    _id: 'a)](b(&copy;|*_',
    description: '- one. ---. === x. ~~~',
    image: ['/a) b(.webp', 'https://cdn.example/x)(,y.webp'],
    colors: ['Re)d]('],
    sizes: ['M)\n# x'],
  });
  const text = productMarkdown(odd, facts);
  const links = [...text.matchAll(/(?<!\\)\[((?:\\.|[^\\\]])*)\]\(([^()\s<>\\]*)\)/g)].map(
    ([, , address = '']) => address,
  );
  expect(links.map((address) => new URL(address).href)).toEqual(links);
  expect(
    links.filter((address) => decodeURIComponent(address).startsWith(`${facts.siteUrl}/product/${odd._id}`)),
  ).toHaveLength(2);
  expect(links.map((address) => decodeURIComponent(address)).slice(0, 2)).toEqual([
    'https://shop.example/a) b(.webp',
    'https://cdn.example/x)(,y.webp',
  ]);
  // No link, heading, list, table or line across but those of the page.
  expect(text.match(/(?<!\\)\]\(/g)).toHaveLength(links.length);
  expect(text.match(/^#+ .*/gm)).toHaveLength(4);
  expect(text).toContain(String.raw`# 1\. A - B \~\~c\~\~ \| \`d\` !\[e\](f)`);
  expect(text).not.toMatch(/^(?:- one|-+$|=+$|~)/m);
});

it.each([
  ['Men', true],
  ['Snacks', false],
])('words and structured data of %s say the same of returns', (category, isReturnable) => {
  const facts = { siteUrl: 'https://shop.example', fees: { shippingPaise: 4900, platformPaise: 500 } };
  const sold = makeProduct('A', { _id: 'a', category, image: ['/a.webp'] });
  const words = productMarkdown(sold, facts);
  expect([words.includes('7-day returns'), words.includes('can’t be returned')]).toEqual([isReturnable, !isReturnable]);
  expect(JSON.stringify(productJsonLd(sold, facts)).includes('MerchantReturnNotPermitted')).toBe(!isReturnable);
});

it('is the whole page of a snack as text, quantities with what they cost by weight', () => {
  const shop = shopFacts();
  const chakli = makeProduct('Chakli', {
    _id: 'chakli',
    description: 'Crisp.  Salty.',
    price: 179,
    category: 'Snacks',
    image: ['/c.webp', '/d.webp'],
    sizes: ['200 g', '1 kg'],
    stock: { '1 kg-default': 0 },
    material: 'Rice  *flour* [1]',
  });
  expect(
    productMarkdown(chakli, {
      siteUrl: 'https://shop.example',
      fees: { shippingPaise: 4900, platformPaise: 500 },
    }).split('\n\n'),
  ).toEqual([
    '# Chakli',
    '**₹179**',
    '![Chakli](https://shop.example/c.webp)\n![Chakli](https://shop.example/d.webp)',
    'Crisp.',
    'Salty.',
    '## Quantities',
    '- [200 g](https://shop.example/product/chakli?size=200+g): in stock, ₹89.50 per 100 g\n- [1 kg](https://shop.example/product/chakli?size=1+kg): sold out, ₹17.90 per 100 g',
    '## Good to know',
    [...assuranceLines(chakli), ...featureLines(chakli)].map((line) => `- ${line}`).join('\n'),
    '## Particulars',
    `- Ingredients: Rice \\*flour\\* \\[1\\]\n- Customer care: ${shop.email}, ${shop.phone.shown}`,
    'Every price: plus ₹49 delivery and ₹5 platform fee per order. Delivery anywhere in India in 3–6 days.',
    '[Buy at Thread & Tindi](https://shop.example/product/chakli)\n',
  ]);
});

it('leaves out what a plain product does not have', () => {
  const bag = makeProduct('Bag', { _id: 'bag', price: 0, subCategory: 'WMLadiesBag', sizes: ['one-size'] });
  const text = productMarkdown(bag, { siteUrl: 'https://shop.example', fees: {} });
  expect(text, 'fees that were never heard').toContain(
    '\nEvery price: plus delivery and platform fee, shown at checkout. Delivery anywhere in India in 3–6 days.\n',
  );
  const free = productMarkdown(bag, {
    siteUrl: 'https://shop.example',
    fees: { shippingPaise: 0, platformPaise: 500 },
  });
  expect(free).toContain('\nEvery price: free delivery, plus ₹5 platform fee per order. Delivery');
  expect(text).toMatch(
    /^# Bag\n\n\*\*₹0\*\*\n\n## Colours and sizes\n\n- \[Bag\]\(https:\/\/shop\.example\/product\/bag\): in stock\n\n## Good to know\n/,
  );
  expect(text).not.toMatch(/!\[|MRP|~~|\n\n\n/);
});
