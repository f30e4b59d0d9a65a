import { describe, expect, it } from 'vitest';
import { asTyped, completions, frequency, otherSpelling, placesOf, readWord, type Reading } from './read-word';
import { searchIndex } from '@/lib/storefront/search/search-index';
import { makeProduct } from '@/testing/make-product';

const vocabularyOf = async (...names: string[]) =>
  (await searchIndex(names.map((name, index) => makeProduct(name, { _id: String(index) })))).vocabulary;
const textOf = (reading: Reading | undefined) =>
  reading &&
  `${reading.shown} (${reading.guess}${reading.named ? ', named' : ''}): ${reading.ways.map((way) => way.join('+')).join(' ')}`;

describe('a word as the shop understands it', () => {
  it('is the word itself, in singular and plural, the frequent form after what was typed', async () => {
    const vocabulary = await vocabularyOf('Shirts', 'Shirts', 'Shirt', 'Dress', 'Berries', 'Berry', 'Glasses', 'Class');
    expect(textOf(asTyped(vocabulary, 'shirt'))).toBe('shirt (0): shirt shirts shirt');
    expect(textOf(asTyped(vocabulary, 'shirts'))).toBe('shirts (0): shirts shirts shirt');
    expect(textOf(asTyped(vocabulary, 'berries'))).toBe('berries (0): berries berries berry');
    expect(textOf(asTyped(vocabulary, 'berry'))).toBe('berry (0): berry berry');
    expect(textOf(asTyped(vocabulary, 'dresses'))).toBe('dress (0): dress');
    expect(textOf(asTyped(vocabulary, 'glass'))).toBe('glasses (0): glasses');
    expect(asTyped(vocabulary, 'glas')).toBeUndefined();
    expect(asTyped(await vocabularyOf('Dres'), 'dress')).toBeUndefined();
    expect(asTyped(await vocabularyOf('Fyta'), 'fiesta')).toBeUndefined();
  });

  it('is what other names call it, in the shop’s own writing, or else its nearest kin', async () => {
    const vocabulary = await vocabularyOf('Polo T-shirt', 'Chakli', 'Ring Murukku', 'Tomato Murukku');
    expect(textOf(otherSpelling(vocabulary, 'tee'))).toBe('t-shirt (1, named): tshirt');
    expect(textOf(otherSpelling(vocabulary, 'chegodi'))).toBe('ring murukku (1, named): ring+murukku');
    expect(textOf(otherSpelling(vocabulary, 'thenkuzhal'))).toBeUndefined();
    expect(textOf(otherSpelling(await vocabularyOf('Chakli'), 'murku'))).toBe('chakli (1, named): chakli');
    expect(textOf(otherSpelling(await vocabularyOf('Lamp with Shades'), 'goggles'))).toBeUndefined();
    expect(textOf(otherSpelling(await vocabularyOf('Tomato Ring', 'Butter Murukku'), 'chegodi'))).toBeUndefined();
  });

  it('is shown as it was typed where the shop has it under that name too', async () => {
    const vocabulary = await vocabularyOf('Chekodi', 'Ring Murukku');
    expect(textOf(otherSpelling(vocabulary, 'ringmurukku'))).toBe('ring murukku (1, named): chekodi ring+murukku');
    expect(textOf(otherSpelling(vocabulary, 'chegodi'))).toBe('chekodi (1, named): chekodi ring+murukku');
  });

  it('is one thing under other names in singular and plural', async () => {
    expect(textOf(otherSpelling(await vocabularyOf('Saree', 'Saree', 'Sarees'), 'sari'))).toBe(
      'saree (1, named): saree sarees',
    );
  });

  it('is what it sounds like, all words of that sound, the frequent one shown', async () => {
    const vocabulary = await vocabularyOf('Chikankari', 'Chikankaree', 'Chikankaree');
    expect(textOf(readWord(vocabulary, 'chikhankari'))).toBe('chikankaree (2): chikankaree chikankari');
    expect(textOf(readWord(await vocabularyOf('Kurta'), 'qurta'))).toBe('kurta (2, named): kurta');
  });

  it('is the beginning of longer words, the frequent ones first, forty at most', async () => {
    const vocabulary = await vocabularyOf('Handwoven', 'Handloom', 'Handloom');
    expect(textOf(completions(vocabulary, 'hand'))).toBe('handloom (3): handloom handwoven');
    expect(textOf(completions(vocabulary, 'ha'))).toBe('handloom (3): handloom handwoven');
    expect(completions(vocabulary, 'h')).toBeUndefined();
    const many = await vocabularyOf(
      ...Array.from(
        { length: 60 },
        (_, index) => `Zari${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
      ),
    );
    expect(completions(many, 'zari')?.ways).toHaveLength(40);
  });

  it('is the nearest word by slips of the finger: fewest slips, then the frequent one; two slips keep the consonants', async () => {
    expect(textOf(readWord(await vocabularyOf('Blazer', 'Glazer', 'Glazer'), 'bplazer'))).toBe('blazer (4): blazer');
    expect(textOf(readWord(await vocabularyOf('Cotton', 'Rotton', 'Rotton'), 'cottoq'))).toBe('cotton (4): cotton');
    expect(textOf(readWord(await vocabularyOf('Linen', 'Linan', 'Linan'), 'linin'))).toBe('linan (4): linan');
    expect(textOf(readWord(await vocabularyOf('Linen'), 'lqneq'))).toBeUndefined();
    expect(textOf(readWord(await vocabularyOf('Velvets'), 'vulvots'))).toBe('velvets (4): velvets');
    expect(textOf(readWord(await vocabularyOf('Velvets'), 'verveqs'))).toBeUndefined();
    expect(textOf(readWord(await vocabularyOf('Velvet'), 'vulvot'))).toBeUndefined();
    expect(textOf(readWord(await vocabularyOf('Loves'), 'gloves'))).toBeUndefined();
    expect(textOf(readWord(await vocabularyOf('Sweater'), 'swaeter'))).toBe('sweater (4, named): sweater');
  });

  it.each([
    ['Linens', 'Sirens', 'Sirens'],
    ['Sirens', 'Linens', 'Sirens'],
    ['Sirens', 'Sirens', 'Linens'],
  ])('among equally near words begins like what was typed, in the order %s, %s, %s', async (...names) => {
    expect(textOf(readWord(await vocabularyOf(...names), 'lirens'))).toBe('linens (4): linens');
  });

  it.each([
    ['shiet', 'Shirt', 'shirt'],
    ['shert', 'Shirt', 'shirt'],
    ['shir', 'Shirt', 'shirt'],
    ['shrirt', 'Shirt', 'shirt'],
    ['jens', 'Jeans', 'jeans'],
    ['shikt', 'Shirt', undefined],
    ['sofx', 'Soft', undefined],
    ['swim', 'Slim', undefined],
    ['bant', 'Bank', undefined],
    ['bajk', 'Bank', 'bank'],
    ['bak', 'Bank', undefined],
    ['bnk', 'Bank', undefined],
    ['cuff', 'Cufff', 'cufff'],
  ])('%s is %s with a slip: %s', async (typed, name, shown) => {
    expect(readWord(await vocabularyOf(name), typed)?.shown).toBe(shown);
  });

  it('[13.27] is no slip where it names products that other shops sell, and no slip of products that are near', async () => {
    const vocabulary = await vocabularyOf('Blanked', 'Mattresse');
    expect(textOf(readWord(vocabulary, 'mattres'))).toBe('mattresse (3): mattresse');
    expect(textOf(readWord(await vocabularyOf('Matress Soft'), 'mattrss'))).toBeUndefined();
  });

  it('is the next nearest where the shop has nothing of the nearest', async () => {
    expect(textOf(readWord(await vocabularyOf('Sherwan'), 'sherwanx'))).toBe('sherwan (4): sherwan');
  });

  it('of three letters is a swap at most, of two nothing', async () => {
    const vocabulary = await vocabularyOf('Red', 'Tin');
    expect([
      textOf(readWord(vocabulary, 'erd')),
      textOf(readWord(vocabulary, 'rod')),
      textOf(readWord(vocabulary, 'rd')),
      textOf(readWord(vocabulary, 'itn')),
    ]).toEqual(['red (4): red', undefined, undefined, 'tin (4): tin']);
    expect(readWord(await vocabularyOf('Ox'), 'xo')).toBeUndefined();
  });

  it('has a stem that other words begin with, if it has seven letters', async () => {
    const vocabulary = await vocabularyOf('Embroidered', 'Embroidery');
    expect(textOf(readWord(vocabulary, 'embroidxxxxx'))).toBeUndefined();
    expect(textOf(readWord(vocabulary, 'embroidoxx'))).toMatch(/^embroider\w+ \(4\): /);
    expect(textOf(readWord(await vocabularyOf('Mattreal'), 'mattresz'))).toBeUndefined();
    expect(textOf(readWord(await vocabularyOf('Floralish'), 'florqz'))).toBeUndefined();
    expect(textOf(readWord(await vocabularyOf('Floralish'), 'floraq'))).toBeUndefined();
    expect(textOf(readWord(await vocabularyOf('Floralish'), 'floraqz'))).toBe('floralish (4): floralish');
  });
});

describe('where words stand', () => {
  it('together is where each of them does', async () => {
    const vocabulary = await vocabularyOf('Red Cotton Kurta', 'Red Kurta', 'Cotton', 'Red Cotton');
    const places = (...words: string[]) => [...placesOf(vocabulary, words)];
    expect([
      places('red'),
      places('red', 'cotton'),
      places('cotton', 'kurta', 'red'),
      places('red', 'unknown'),
      places(),
    ]).toEqual([[0, 1, 3], [0, 3], [0], [], []]);
    expect([frequency(vocabulary, 'red'), frequency(vocabulary, 'unknown')]).toEqual([3, 0]);
  });
});
