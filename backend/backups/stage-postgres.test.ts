import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onlyRows, readStrangeClauses, readStrangers } from './stage-postgres';

const COLUMNS = new Map([
  ['orders', new Set(['id', 'status'])],
  ['users', new Set(['id'])],
]);
const TABLES = {
  columns: COLUMNS,
  defaults: new Map([['orders.status', "'Order Placed'::text"]]),
  withoutKeys: ['drop a key'],
  withKeys: ['add a key'],
};
/** What is before and behind the rows, in the shop's own words. */
const HEAD = ['set search_path = public;', 'truncate public."orders", public."users";', 'drop a key;'];
const TAIL = ['add a key;', ''];
const COPY = 'COPY public.orders (id, status) FROM stdin;';

let file: string;
beforeEach(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'dump-')), 'rows.sql');
});
afterEach(() => rm(path.dirname(file), { recursive: true }));

/** The lines that are made of those of a dump's rows. */
async function rowsOf(...lines: string[]): Promise<string[]> {
  await writeFile(file, lines.join('\n'));
  const chunks: Buffer[] = [];
  for await (const chunk of onlyRows(file, TABLES)) chunks.push(chunk);
  return Buffer.concat(chunks).toString().split('\n');
}

describe('[14.65] of the rows of a dump nothing but data goes on', () => {
  it('with table and columns in the shop’s own words, and its encoding', async () => {
    const made = await rowsOf(
      "SET client_encoding = 'UTF8';",
      'SET row_security = off;',
      'COPY public."orders" ("status", id) FROM stdin;',
      'Delivered\tमुरुक्कु',
      '\\.',
      "SELECT pg_catalog.setval('public.planted', 1);",
      '',
    );
    expect(made).toEqual([
      ...HEAD,
      "SET client_encoding = 'UTF8';",
      'COPY public."orders" ("status", "id") FROM stdin;',
      'Delivered\tमुरुक्कु',
      '\\.',
      ...TAIL,
    ]);
  });

  it('what looks like a statement between data is data, and between tables it is left out', async () => {
    const evil = ['drop table users;', '\\! touch planted', "SET client_encoding = 'UTF8'; drop table users;"];
    expect(await rowsOf(...evil, COPY, 'a\tb', evil[0] ?? '', '\\.', ...evil, '')).toEqual([
      ...HEAD,
      'COPY public."orders" ("id", "status") FROM stdin;',
      'a\tb',
      'drop table users;',
      '\\.',
      ...TAIL,
    ]);
  });

  it.each([
    'COPY public.planted (id) FROM stdin;',
    'COPY other.orders (id, status) FROM stdin;',
    'COPY public.kysely_migration (name, "timestamp") FROM stdin;',
  ])('rows of a table that no shop has are left out: %s', async (copy) => {
    expect(await rowsOf(copy, 'x', COPY, '\\.', '')).toEqual([...HEAD, ...TAIL]);
  });

  it.each(["COPY public.orders (id, status) FROM PROGRAM 'touch planted';", "COPY public.orders FROM '/etc/passwd';"])(
    'a COPY that reads elsewhere is no data: %s',
    async (copy) => {
      expect(await rowsOf(copy, '')).toEqual([...HEAD, ...TAIL]);
    },
  );

  it('and the end of data is found where one read of the file ends in it', async () => {
    const long = 'x'.repeat(65_536 - COPY.length - 3);
    expect(await rowsOf(COPY, long, '\\.', '')).toEqual([
      ...HEAD,
      'COPY public."orders" ("id", "status") FROM stdin;',
      long,
      '\\.',
      ...TAIL,
    ]);
    await expect(rowsOf(COPY, long, '\\.x', '')).rejects.toThrow('damaged');
  });
});

describe('[14.66] a dump is refused', () => {
  it.each([
    ['with a column that no shop has', 'COPY public.orders (id, planted) FROM stdin;'],
    ['with one too many', 'COPY public.orders (id, status, planted) FROM stdin;'],
    ['without one', 'COPY public.orders (id) FROM stdin;'],
    ['with none', 'COPY public.orders () FROM stdin;'],
  ])('%s', async (_, copy) => {
    await expect(rowsOf(copy, '\\.', '')).rejects.toThrow('Its table orders is not as a shop makes it');
  });

  it.each(['\\.; drop table users;', '\\.\r', '\\.x', '\\. '])(
    'whose data ends as no dump ends it, since psql and the server may disagree on where: %j',
    async (end) => {
      for (const copy of [COPY, 'COPY public.planted (id) FROM stdin;'])
        await expect(rowsOf(copy, 'a\tb', end, '\\.', '')).rejects.toThrow('damaged');
    },
  );

  it.each([[['a\tb', '']], [['a\tb', '\\.']]])('whose last data has no end: %j', async (rows) => {
    await expect(rowsOf(COPY, ...rows)).rejects.toThrow('not whole');
  });
});

it('[14.65] of the list of a dump what no shop has is named: event triggers and publications too', () => {
  const list = [
    '; Archive created at 2026-11-26 12:00:00 UTC',
    ';     dbname: shop',
    '215; 1259 16385 TABLE public orders owner',
    '216; 1259 16390 TABLE public kysely_migration owner',
    '3400; 0 16385 TABLE DATA public orders owner',
    '3201; 2606 16391 CONSTRAINT public orders orders_pkey owner',
    '3202; 2606 16392 FK CONSTRAINT public orders orders_user_id_fkey owner',
    '3203; 1259 16393 INDEX public orders_by_phone owner',
  ];
  const strangers = [
    '3300; 3466 16500 EVENT TRIGGER - planted_event owner',
    '3301; 2620 16501 TRIGGER public orders planted_trigger owner',
    '3302; 2618 16502 RULE public sessions planted_rule owner',
    '3303; 1255 16503 FUNCTION public plant() owner',
    '3304; 1259 16504 VIEW public planted_view owner',
    '3305; 1259 16505 MATERIALIZED VIEW public planted_seen owner',
    '3306; 1259 16506 FOREIGN TABLE public users owner',
    '3307; 1259 16507 TABLE public planted owner',
    '3308; 6104 16508 PUBLICATION - planted_stream owner',
    '3309; 3256 16509 POLICY public orders planted_policy owner',
    '3310; 2604 16510 DEFAULT public users id owner',
    '3311; 2606 16511 CHECK CONSTRAINT public users planted_check owner',
  ];
  expect(readStrangers([...list, ...strangers].join('\n'), COLUMNS)).toEqual(
    strangers.map((line) => line.replace(/^\d+; \d+ \d+ /, '')),
  );
});

it('[14.65] of the tables of a dump each default and check that no shop has is named', () => {
  const tables = (...lines: string[]) =>
    `CREATE TABLE public.orders (\n${lines.join(',\n')}\n);\n\n\nCREATE TABLE public.planted (\n    id text DEFAULT 'x'::text\n);\n`;
  const own = ['    id text NOT NULL', "    status text DEFAULT 'Order Placed'::text NOT NULL"];
  expect(readStrangeClauses(tables(...own), TABLES)).toEqual([]);
  expect(
    readStrangeClauses(
      tables(
        '    id text DEFAULT public.plant() NOT NULL',
        '    status character varying(20) COLLATE pg_catalog."C" DEFAULT \'Delivered\'::text',
        '    CONSTRAINT planted_check CHECK (public.plant())',
      ),
      TABLES,
    ),
  ).toEqual(['DEFAULT orders.id', 'DEFAULT orders.status', 'CHECK orders planted_check']);
});
