import { existsSync, statSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isSnack } from '@/lib/rules/catalogue/product-type';
import { categoryValues, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import { carouselImage } from '@/lib/contract/carousel-images';
import { product, productList } from '@/lib/contract/product';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfWords } from '@/lib/rules/shelves/shelf-words';
import { readDemo, readDemoIn } from './read-demo';

const publicFile = (url: string) => fileURLToPath(new URL(`../../public${url}`, import.meta.url));
const { products, shelves, heroPictures, fees } = await readDemo();

describe('demo catalogue', () => {
  it.each(products.map((one) => [one._id, one] as const))('%s keeps the contract', (_id, one) => {
    expect(product.parse(one)).toEqual(one);
    expect(one.price).toBeGreaterThan(0);
    expect(one.originalPrice ?? Infinity).toBeGreaterThan(one.price);
    expect(one.countryOfOrigin).toBe('India');
  });

  it('loses no product on the way through the list', () => {
    expect(productList.parse(products)).toHaveLength(products.length);
    expect(products.filter((one) => !isSnack(one)).length).toBeGreaterThanOrEqual(42);
    expect(products.filter(isSnack).length).toBeGreaterThanOrEqual(9);
  });

  it('has unique, readable ids', () => {
    expect(new Set(products.map((one) => one._id)).size).toBe(products.length);
    for (const one of products) expect(one._id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('covers every category, fashion type and snack type', () => {
    expect(new Set(products.map((one) => one.category))).toEqual(new Set(categoryValues()));
    const types = shopTypes().map((type) => type.value);
    expect(new Set(products.map((one) => one.subCategory))).toEqual(new Set(types));
  });

  it('has every snack type at least twice, each with what the law wants to read of food', () => {
    for (const type of shopTypes().filter(({ isFood }) => isFood))
      expect(products.filter((one) => one.subCategory === type.value).length, type.label).toBeGreaterThanOrEqual(2);
    for (const snack of products.filter(isSnack)) {
      expect(snack, snack._id).toMatchObject({
        diet: 'veg',
        material: expect.any(String),
        allergens: expect.any(String),
        shelfLife: expect.stringMatching(/^\d+ days from packing$/),
        netQuantity: expect.any(String),
      });
      expect(snack.fssaiLicence, snack._id).toMatch(/^Sample /);
      expect(snack.maker, snack._id).toContain('sample');
    }
  });

  it('fills the best sellers, knows both payment kinds, and has something sold out', () => {
    expect(products.filter((one) => one.bestseller).length).toBeGreaterThanOrEqual(7);
    expect(new Set(products.map((one) => one.paymentMethod))).toEqual(new Set(['COD', 'Razorpay']));
    expect(products.some((one) => Object.values(one.stock ?? {}).includes(0))).toBe(true);
  });

  it('counts stock only for variants that exist', () => {
    for (const one of products) {
      const colors = isSnack(one) ? ['default'] : one.colors;
      const keys = one.sizes.flatMap((size) => colors.map((color) => `${size}-${color}`));
      for (const key of Object.keys(one.stock ?? {})) expect(keys).toContain(key);
    }
  });

  it('describes in three to five sentences', () => {
    for (const one of products) {
      expect(one.description.endsWith('.')).toBe(true);
      const sentences = one.description.split('. ').length;
      expect(sentences, one._id).toBeGreaterThanOrEqual(3);
      expect(sentences, one._id).toBeLessThanOrEqual(5);
    }
  });

  it('has every picture on disk, at most 40 KB each', () => {
    for (const one of products) {
      expect(one.image.length).toBeGreaterThanOrEqual(3);
      for (const { url } of one.image) {
        expect(existsSync(publicFile(url)), url).toBe(true);
        expect(statSync(publicFile(url)).size, url).toBeLessThanOrEqual(40 * 1024);
      }
    }
  });

  it('names only colours that the product has, and shows every one of them where it shows one', () => {
    for (const one of products) {
      const shown = new Set(one.image.flatMap(({ color }) => color ?? []));
      if (shown.size > 0) expect([...shown], one._id).toEqual(one.colors);
    }
  });

  it('has six hero pictures with dates to sort by', () => {
    expect(heroPictures).toHaveLength(6);
    for (const image of heroPictures) {
      expect(carouselImage.parse(image)).toEqual(image);
      expect(Number.isNaN(Date.parse(image.createdAt))).toBe(false);
      expect(existsSync(publicFile(image.url)), image.url).toBe(true);
    }
  });
});

describe("the demo's shelves", () => {
  const newest = products.toReversed();
  const tree = buildShelfTree(newest, shelves);

  it('[20.09] all have an address and at least three goods', () => {
    expect(tree.all).toHaveLength(shelves.length);
    expect(new Set(tree.all.map(({ path: address }) => address)).size).toBe(shelves.length);
    for (const { path: address, products: held } of tree.all) expect(held.length, address).toBeGreaterThanOrEqual(3);
    for (const category of categoryValues()) expect(tree.find(category.toLowerCase())?.introduction).not.toBe('');
  });

  it.each(tree.all.map((one) => [one.path, one] as const))(
    '[20.09] %s has a sentence above its goods and 60 to 120 words below',
    (_path, one) => {
      const { sentence, text } = shelfWords(one);
      const count = text.split(/\s+/).length;
      expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(25);
      expect(count).toBeGreaterThanOrEqual(60);
      expect(count).toBeLessThanOrEqual(120);
    },
  );

  it('[20.10] features products that are not among the latest', () => {
    const featured = tree.all.filter((one) => one.featured);
    expect(featured).toHaveLength(1);
    const latest = newest.slice(0, 10);
    expect(featured[0]?.products.slice(0, 10)).toHaveLength(10);
    for (const one of featured[0]?.products.slice(0, 10) ?? []) expect(latest).not.toContain(one);
  });
});

describe('the files of the demo', () => {
  it('are read once in the life of a process', () => {
    expect(readDemo()).toBe(readDemo());
  });

  it('say the fees of an order once', () => {
    expect(fees).toEqual([{ shipping: 49, platform: 5 }]);
  });

  it.each([
    ['products.csv', ',159,', ',nothing,', '2 (kambu-thattai): price must be'],
    ['shelves.csv', 'SNMulluMurukku', 'SNNone', "3 (snacks/mullu-murukku): type 'SNNone'"],
    ['offers.csv', 'SUMMER,10%', 'SUMMER,101%', '2 (SUMMER): gives is 101%'],
    ['fees.csv', '49,5', '49,free', '2 (49): platform'],
    [
      'hero-pictures.csv',
      '2026-10-01T06:30:00.000Z',
      'October',
      '2 (/demo/carousel/footwear.webp): createdAt must be like',
    ],
  ])('name in %s the line of a row that no merchant could bring', async (name, good, bad, words) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
    try {
      await cp('demo', folder, { recursive: true });
      const file = path.join(folder, name);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(good, bad));
      await expect(readDemoIn(folder)).rejects.toThrow(`${file} has bad rows:\nline ${words}`);
      await rm(file);
      await expect(readDemoIn(folder)).rejects.toThrow(`${file} cannot be read`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
