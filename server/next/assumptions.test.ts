import { existsSync, globSync, readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findRoute } from '@/lib/rules/routing/find-route';
import { wholeEnvironment } from '@/lib/storefront/settings';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import { pagesOf } from '@/lib/storefront/snapshot/catalogue';
import type { Answer } from '@/server/answer/answer';
import { newVisit, withVisit } from '@/server/answer/visit';
import { makeProduct } from '@/testing/make-product';
import { catalogueOf, openTestShop } from '@/testing/make-shop';
import { collectAnswer } from './collect-answer';
import { withoutNextParameters } from './clean-request';
import { delayScripts, removeScripts } from './seal-page';
import { pageEntrypoints, type DrawByEntrypoint } from './page-entrypoints';
import { RENDERED_QUERY } from './router-headers';
import { addressFor, FORM_HEADERS, formOf, type Form } from './router-request';

/**
 * What this server believes of Next, each tried with the last production build (docs/upgrading-next.md). The gate builds
 * before its unit tests; elsewhere nothing is tried where there is no build.
 */
const BUILD = path.resolve('.next');
const isBuilt = existsSync(path.join(BUILD, 'pages.json'));

const MARK = 'mark-of-this-test';
const IDS = Array.from({ length: 40 }, (_, at) => `kurta-${at}`);
const catalogue = (edition: string) =>
  buildCatalogue(
    {
      list: {
        products: IDS.map((_id) => makeProduct(`${_id} ${edition}`, { _id, colors: ['Red', 'Blue'] })),
        digest: edition,
      },
      carousel: { kind: 'none' },
      fees: {},
    },
    'v',
  );

describe.skipIf(!isBuilt && wholeEnvironment()['CI'] === undefined)('of Next this server assumes that', () => {
  it('[14.119] a build is named by its sources, so that two machines have the same one', () => {
    const read = (file: string) => readFileSync(path.join(BUILD, file), 'utf8').trim();
    expect(read('build-stamp').startsWith(read('BUILD_ID'))).toBe(true);
  });

  let drawByEntrypoint: DrawByEntrypoint;
  const now = catalogue('now');

  beforeAll(async () => {
    // Next decides by it which React it loads.
    vi.stubEnv('NODE_ENV', 'production');
    // What `next()` brings about before anything is rendered.
    await import('next/dist/server/node-environment');
    openTestShop({ scriptMark: MARK, catalogue: catalogueOf(now) });
    drawByEntrypoint = pageEntrypoints(BUILD);
  });

  /** Asks as the server does. */
  async function render(address: string, form: Form = 'page', shown = now): Promise<Answer> {
    const url = addressFor(address, form);
    const request = Object.assign(new IncomingMessage(new Socket()), {
      url,
      method: 'GET',
      headers: { ...FORM_HEADERS[form], host: 'localhost', 'user-agent': 'anybody' },
    });
    const visit = newVisit(request, new ServerResponse(request));
    const { pathname, searchParams: search } = new URL(address, 'http://shop.invalid');
    visit.asked = { pathname, search, hasToken: false, wantsMarkdown: false };
    Object.assign(visit, { catalogue: shown, pages: pagesOf(shown), form: formOf(request) });
    visit.route = await findRoute(visit.asked, {
      pageVersion: (page) => pagesOf(shown).version(page),
      catalogue: async () => shown,
      heldCatalogue: () => shown,
      hasDesk: async () => false,
      hasOrderLinks: async () => false,
      hasAreas: async () => false,
    });
    const answer = await collectAnswer(request, (response) =>
      withVisit(visit, async () => {
        await nextTurn();
        await drawByEntrypoint(visit, response);
      }),
    );
    if (!answer) throw new Error(`no answer to ${url}`);
    return answer;
  }

  /** The tree of a product, by its entrypoint alone. */
  async function draw(url: string): Promise<Answer> {
    const headers = { ...FORM_HEADERS.tree, host: 'localhost', 'user-agent': 'anybody' };
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET', headers });
    const visit = newVisit(request, new ServerResponse(request));
    const pages = pagesOf(now);
    Object.assign(visit, { route: { kind: 'page' }, catalogue: now, pages });
    visit.asked = {
      pathname: '/product/kurta-7',
      search: new URLSearchParams(),
      hasToken: false,
      wantsMarkdown: false,
    };
    const answer = await collectAnswer(request, (response) =>
      withVisit(visit, async () => void (await drawByEntrypoint(visit, response))),
    );
    if (!answer) throw new Error(`no answer to ${url}`);
    return answer;
  }

  const titleOf = ({ body }: Answer) => /<title>([^<]*)/.exec(body.toString())?.[1];

  it('pages.json names the entrypoint of each page, which answers when it is called', async () => {
    const files = JSON.parse(readFileSync(path.join(BUILD, 'pages.json'), 'utf8')) as Record<string, string>;
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['/', '/product/[productId]', '/collection/[[...shelf]]']),
    );
    const require = createRequire(path.join(BUILD, 'pages.json'));
    expect(require(path.join(BUILD, files['/'] ?? ''))).toMatchObject({ handler: expect.any(Function) });
    const { status, headers } = await render('/about');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('an entrypoint reads its parameters from the address', async () => {
    expect(titleOf(await render('/product/kurta-7'))).toContain('kurta-7 now');
  });

  it('nxtP parameters are believed by an entrypoint more than the address, so that the guard removes them', async () => {
    const url = '/product/kurta-7?nxtPproductId=kurta-8';
    const drawn = async (asked: string) =>
      /"n":"productId"[^}]*"k":"([^"]*)"/.exec((await draw(asked)).body.toString())?.[1];
    expect([await drawn(url), await drawn(withoutNextParameters(url))]).toEqual(['kurta-8', 'kurta-7']);
  });

  it('a status that was set before is left as it is', async () => {
    expect((await render('/product/nothing')).status).toBe(404);
    expect((await render('/nothing')).status).toBe(404);
  });

  it('a page for what is not there brings a title of its own', async () => {
    expect([titleOf(await render('/product/nothing')), titleOf(await render('/nothing'))]).toEqual([
      expect.stringMatching(/^Product not found/),
      expect.stringMatching(/^Page not found/),
    ]);
  });

  it('a page says in its flight data by which path and query it was rendered, so that it is asked by one address', async () => {
    const said = ({ body }: Answer) => {
      const [, segments, query] = /\\"c\\":\[([^\]]*)\],\\"q\\":\\"([^"]*)\\"/.exec(body.toString()) ?? [];
      return [segments?.replaceAll('\\"', ''), query];
    };
    expect(said(await render('/collection/men'))).toEqual([',collection,men', '']);
    expect(said(await render('/collection?utm_source=a&page=1&category=Men'))).toEqual([
      ',collection?category=Men',
      '?category=Men',
    ]);
  });

  it('a page, its data and its tree are three answers of one entrypoint', async () => {
    const forms = await Promise.all((['page', 'data', 'tree'] as const).map((form) => render('/about', form)));
    expect(forms.map(({ headers }) => String(headers['content-type']).split(';')[0])).toEqual([
      'text/html',
      'text/x-component',
      'text/x-component',
    ]);
    const [page, data, tree] = forms.map(({ body }) => body.length);
    expect([Number(page) > Number(data), Number(data) > Number(tree)]).toEqual([true, true]);
  });

  it('the router in the browser is sent the query by which it was rendered in a header', async () => {
    const { headers, body } = await render('/collection?category=Men&utm_source=a', 'data');
    expect([headers[RENDERED_QUERY], body.toString().includes('"q":"?category=Men"')]).toEqual(['category=Men', true]);
  });

  it('renderings at the same time each read what their visit holds', async () => {
    const shown = IDS.map((id) => catalogue(`of ${id}`));
    const pages = await Promise.all(IDS.map((id, at) => render(`/product/${id}`, 'page', shown[at])));
    pages.forEach((page, at) => expect(titleOf(page)).toContain(`${IDS[at]} of ${IDS[at]}`));
  });

  it('its scripts are tags that can be delayed, or taken out', async () => {
    const { body } = await render('/about');
    expect(body.toString()).toContain(`nonce="${MARK}"`);
    const { page, hashes } = delayScripts(body, MARK);
    expect(page.toString()).toMatch(/<script src="\/_next\/static\/[^"]+" type="later">/);
    expect(page.toString().match(/self\.__next_f\.push/g)?.length).toBeLessThanOrEqual(2);
    expect([page.includes(MARK), hashes.length > 1]).toEqual([false, true]);
    expect(removeScripts(body).toString()).not.toMatch(/<script src="\/_next\/static|__next_f\.push\(\[1/);
  });

  it('[15.107] what the shop has no use for is in no script of its router, where next.config.mjs leaves it out', () => {
    const scripts = globSync(path.join(BUILD, 'static/chunks/*.js')).map((file) => readFileSync(file, 'utf8'));
    expect(scripts.some((script) => script.includes('x-nextjs-deployment-id'))).toBe(true);
    for (const words of [
      'setOptimisticLinkStatus',
      'x-action-redirect',
      'x-next-cache-tags',
      'Invalid interception route',
      'prerender-legacy',
      'RenderValidationBoundaryAtThisLevel',
      'falling back to hard navigation',
      'can only be used on the client',
      '"UnrecognizedActionError"',
      'Could not validate that a segment',
      'router transition hook failed',
      '[[...',
      'addPathPrefix',
      'pathHasPrefix',
      'createRenderParamsFromClient',
      'getObjectClassLabel',
      'This page couldn',
    ])
      expect(
        scripts.some((script) => script.includes(words)),
        words,
      ).toBe(false);
  });
});
