import { isValidElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { GET as preview } from '@/app/previews/[version]/[file]/route';
import { GET as markdown } from '@/app/markdown/[productId]/route';
import Login from '@/app/(till)/login/page';
import PlaceOrder from '@/app/(till)/place-order/page';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { PromoBlock } from '@/components/login/promo-block';
import { makeProduct } from '@/testing/make-product';
import { catalogueOf, openTestShop } from '@/testing/make-shop';
import { buildCatalogue } from './build-catalogue';
import type { Catalogue } from './catalogue-shape';
import { withVisit } from '@/server/answer/visit';

const catalogue = (price: number): Catalogue =>
  buildCatalogue(
    {
      list: {
        products: ['5%20off', '5 % off'].map((_id) => makeProduct('Kurta', { _id, price })),
        digest: String(price),
      },
      carousel: { kind: 'none' },
      fees: { shippingPaise: price },
      promo: { code: 'SUMMER', percent: price },
    },
    'v',
  );

/** The shop has this catalogue by the time that the page is made. */
const holds = (of: Catalogue) => openTestShop({ catalogue: catalogueOf(of) });

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/lib/storefront/session/open-session', () => ({
  readToken: async () => 'a',
  hasUselessToken: async () => false,
}));
vi.mock('@/lib/storefront/session/proven-address', () => ({ readProvenAddress: async () => undefined }));
vi.mock('@/lib/storefront/upstream/shopper-calls', () => ({
  getProfile: async () => ({ ok: false, failure: { status: 502 } }),
  checkOffers: async () => ({ automatic: [], promo: undefined }),
}));

vi.mock('@/lib/storefront/preview/find-preview', () => ({
  findPreview: async () => ({ picture: Buffer.from('x'), isWhole: true }),
}));

/** The properties that a page hands to a component of its own. */
function handed(page: ReactNode, to: unknown): unknown {
  if (Array.isArray(page)) return page.map((part) => handed(part as ReactNode, to)).find(Boolean);
  if (!isValidElement<{ children?: ReactNode }>(page)) return undefined;
  return page.type === to ? page.props : handed(page.props.children, to);
}

async function made(): Promise<unknown[]> {
  const text = await markdown(new Request('https://shop.example/markdown/5%2520off'), {
    params: Promise.resolve({ productId: '5%20off' }),
  });
  return [
    /₹(\d+)/.exec(await text.text())?.[1],
    handed(await Login({ searchParams: Promise.resolve({}) }), PromoBlock),
    handed(await PlaceOrder(), CheckoutScreen),
  ];
}

const shown = (price: number) => [
  String(price),
  { promo: { code: 'SUMMER', percent: price } },
  expect.objectContaining({ fees: { shippingPaise: price } }),
];

it('[15.100] login, checkout and markdown read the catalogue of their visit, and that of now where it had none', async () => {
  holds(catalogue(20));
  let handed: unknown;
  await withVisit({ catalogue: catalogue(10) }, async () => void (handed = await made()));
  expect(handed).toEqual(shown(10));
  await withVisit({}, async () => void (handed = await made()));
  expect(handed).toEqual(shown(20));
});

it('[20.50] a picture of a link is that of the id as Next hands it over: decoded', async () => {
  holds(catalogue(20));
  for (const file of ['product-5%20off.jpg', 'product-5 % off.jpg']) {
    const params = Promise.resolve({ version: 'x', file });
    expect((await preview(new Request('https://shop.example/previews/x/y.jpg'), { params })).status).toBe(200);
  }
});
