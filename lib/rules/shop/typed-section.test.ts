import { expect, it } from 'vitest';
import { z } from 'zod';
import { readShopDocument, shopDocument } from '@/lib/contract/shop-document';
import { fieldText, sectionNamed, valueAt } from './document-fields';
import { isList, type Section } from './document-row';
import { DOCUMENT_SECTIONS } from './document-sections';
import { faultsAtFields, typeSection } from './typed-section';
import { factsOfNow } from './shop-facts';

const { document } = factsOfNow();

function section(name: string): Section {
  const found = sectionNamed(name);
  if (!found) throw new Error(`There is no section ${name}.`);
  return found;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Every field of a schema: what is in entries of a list has a * for their place. */
function fieldsOf({ properties, items }: JsonSchema, path: readonly string[] = []): string[] {
  if (properties) return Object.entries(properties).flatMap(([name, one]) => fieldsOf(one, [...path, name]));
  if (items?.properties) return fieldsOf(items, [...path, '*']);
  return [path.join('.')];
}

it('[22.156] the form at the desk asks for every field of the document, and for nothing else', () => {
  const asked = DOCUMENT_SECTIONS.flatMap(({ rows }) =>
    rows.flatMap((row) => (isList(row) ? row.entry.map(({ path }) => `${row.path}.*.${path}`) : [row.path])),
  );
  expect(asked.toSorted()).toEqual(fieldsOf(z.toJSONSchema(shopDocument, { io: 'input' }) as JsonSchema).toSorted());
});

it('[22.156] what a form shows of any section, sent back, changes nothing', () => {
  for (const one of DOCUMENT_SECTIONS) {
    const part = Object.fromEntries(one.rows.map(({ path }) => [path, valueAt(document, path)]));
    const nested: Record<string, unknown> = {};
    for (const [path, value] of Object.entries(part)) {
      const [first = '', ...rest] = path.split('.');
      nested[first] = rest.length === 0 ? value : valueAt(document, first);
    }
    expect(readShopDocument(typeSection(document, one, nested).document, { strictly: true }), one.name).toMatchObject({
      ok: true,
      document,
    });
  }
});

it('[22.157] an entry moves, is taken out and is added, with what was typed into the others', () => {
  const questions = (edit: string, ...more: object[]) => {
    const sent = [...document.questions.slice(0, 3), ...more].map(({ ...one }) => ({
      ...one,
      answer: 'answer' in one ? [(one as { answer: unknown }).answer].flat().join('\n\n') : '',
    }));
    return valueAt(typeSection(document, section('questions'), { questions: sent }, edit).document, 'questions');
  };
  const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);
  expect(ids(questions(''))).toEqual(['exchange', 'refund', 'delivery']);
  expect(ids(questions('questions.2.up'))).toEqual(['exchange', 'delivery', 'refund']);
  expect(ids(questions('questions.0.up'))).toEqual(['exchange', 'refund', 'delivery']);
  expect(ids(questions('questions.0.down'))).toEqual(['refund', 'exchange', 'delivery']);
  expect(ids(questions('questions.1.remove'))).toEqual(['exchange', 'delivery']);
  const added = questions('', { id: '', question: 'Who’s weaving?', answer: 'We are.\r\n\r\nIn Erode.' });
  expect((added as unknown[])[3]).toEqual({
    id: 'whos-weaving',
    question: 'Who’s weaving?',
    answer: ['We are.', 'In Erode.'],
  });
  expect(ids(questions('', { id: '', question: 'தறி?', answer: 'x' }))[3]).toBe('question-2');
  expect(ids(questions('', { id: '', question: ' ', answer: '' }))).toHaveLength(3);
});

it('[22.156] a fault is at the field that was sent, also where an entry before it was empty', () => {
  const empty = { id: '', title: '', text: '' };
  const typed = typeSection(document, section('terms'), {
    terms: [{ id: 'one', title: 'One', text: 'Fine' }, empty, { id: 'two', title: '', text: 'Fine\nWith {nothing}' }],
  });
  const read = readShopDocument(typed.document, { strictly: true });
  expect(read.ok ? {} : faultsAtFields(read.faults, typed)).toEqual({
    'terms.2.title': 'is missing',
    'terms.2.text': expect.stringContaining('(line 2) names {nothing}'),
  });
});

it('[22.156] what is left empty is left out: an address without a line is none, a half one is named where it is missing', () => {
  const legal = (address: object) => {
    const typed = typeSection(document, section('legal'), { legal: { ...document.legal, address } });
    const read = readShopDocument(typed.document, { strictly: true });
    return read.ok ? read.document.legal.address : faultsAtFields(read.faults, typed);
  };
  expect(legal({ street: '', city: ' ', state: '', pin: '' })).toBeUndefined();
  expect(legal({ street: '9 Temple Street', city: '', state: 'Kerala', pin: '695001' })).toEqual({
    'legal.address.city': 'is missing',
  });
  const days = typeSection(document, section('promises'), { promises: { cancelHours: '४', returnDays: 'soon' } });
  expect(valueAt(days.document, 'promises.cancelHours')).toBe(4);
  const read = readShopDocument(days.document);
  expect(read.ok ? {} : faultsAtFields(read.faults, days)).toEqual({ 'promises.returnDays': 'must be a number' });
});

it('[22.156] a chart of sizes is typed as lines, and what is no measure is named', () => {
  const guides = (chart: string) => {
    const sent = {
      sizeGuides: [
        { type: 'Kurta', category: '', chart },
        { type: '', category: '', chart: '' },
      ],
    };
    const typed = typeSection(document, section('sizes'), sent);
    const read = readShopDocument(typed.document, { strictly: true });
    return read.ok ? read.document.sizeGuides : faultsAtFields(read.faults, typed);
  };
  const chart = { M: { chest: 96, length: 68.5 }, '42': { chest: 102 } };
  const lines = fieldText(chart, { kind: 'chart' });
  expect(guides(lines.replaceAll('\n', '\r\n'))).toEqual([{ type: 'Kurta', chart }]);
  expect(guides('size, chest\nM, wide')).toEqual({ 'sizeGuides.0.chart': 'must be a number of centimetres' });
  expect(guides('')).toEqual({ 'sizeGuides.0.chart': 'is missing' });
});
