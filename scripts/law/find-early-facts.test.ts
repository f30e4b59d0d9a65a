import { describe, expect, it, vi } from 'vitest';
import { isCode, listSources } from './list-sources';

const refused = vi.hoisted(() => () => {
  throw new Error('What the shop says of itself was read at import time.');
});
vi.mock('@/lib/rules/shop/shop-facts', () => ({ shopFacts: refused, pageFacts: refused }));
vi.mock('next/font/local', () => ({ default: () => ({ className: '', variable: '' }) }));

const files = listSources(process.cwd()).files.filter(
  (file) =>
    isCode(file) && /^(app|backend\/mail|lib\/(seo|preview|orders))\//.test(file) && !/\.test\.tsx?$/.test(file),
);

describe('what is imported before anything is asked', () => {
  it('pages, mails and what machines are told can be loaded without what the shop says of itself', async () => {
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) await import(/* @vite-ignore */ `../../${file}`);
    const { shopFacts } = await import('@/lib/rules/shop/shop-facts');
    expect(shopFacts).toThrow('import time');
  });
});
