// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { factsOfNow } from './shop-facts';

const { document: shopDocument, shop } = factsOfNow();

/** As in a browser, whose page holds the facts of every page. */
async function inBrowser() {
  Reflect.deleteProperty(globalThis, Symbol.for('thread-and-tindi.facts'));
  vi.resetModules();
  const held = document.createElement('script');
  held.id = 'shop-facts';
  held.textContent = JSON.stringify(shop);
  document.body.replaceChildren(held);
  return await import('./shop-facts');
}

let browser: Awaited<ReturnType<typeof inBrowser>>;
beforeEach(async () => {
  browser = await inBrowser();
});

it('[22.208] every page hands over name and contacts, and nothing that only some pages show', () => {
  expect(browser.shopFacts()).toEqual(shop);
  expect(Object.keys(shop).toSorted()).toEqual(['chat', 'description', 'email', 'name', 'phone', 'socials', 'tagline']);
  expect(shop.chat).toEqual({ name: 'WhatsApp', url: shopDocument.chat.url });
  expect(() => browser.partFacts('providers')).toThrow('brought nothing of providers along');
});

it('[22.208] what a page brings along besides is beside what all hand over, which a later page does not change', () => {
  browser.bringFacts({ providers: { own: ['rediffmail.com'] } });
  browser.bringFacts({ ...shop, name: 'Another' });
  expect(browser.partFacts('providers')).toEqual({ own: ['rediffmail.com'] });
  expect(browser.shopFacts().name).toBe(shop.name);
});
