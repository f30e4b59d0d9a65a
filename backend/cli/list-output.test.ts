import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { UsageError } from './command';
import { sayList, sinceToday, type ListForm } from './list-output';

interface Row {
  id: string;
  at: string;
  paise: number | null;
  said: string;
  goods: string[];
}

const ROWS: Row[] = [
  { id: 'TT-1', at: '2026-11-19T18:30:00.000Z', paise: 129_900, said: '=1+1', goods: ['1 × Kurta', '2 × Dhoti'] },
  { id: 'TT-22', at: '2026-11-19T18:29:00.000Z', paise: null, said: 'red \u001B[31m', goods: [] },
];

function say(form: ListForm, rows = ROWS): string {
  const lines: string[] = [];
  sayList<Row>({ say: (line) => lines.push(line) }, form, {
    none: 'No orders yet.',
    rows,
    columns: [
      { name: 'order', value: ({ id }) => id },
      { name: 'time', kind: 'time', value: ({ at }) => at },
      { name: 'total', kind: 'rupees', value: ({ paise }) => paise },
      { name: 'note', value: ({ said }) => said },
      { name: 'goods', shown: 'below', value: ({ goods }) => goods },
      { name: 'free', shown: 'not', value: ({ paise }) => paise === null },
    ],
    hints: ({ id }) => (id === 'TT-1' ? ['Pack it.'] : []),
  });
  return lines.join('\n');
}

it('[22.30] a list is aligned text, with what belongs to a row below it', () => {
  expect(say({}).split('\n')).toEqual([
    'order  time                  total  note',
    'TT-1   2026-11-20 00:00  ₹1,299.00  =1+1',
    '    1 × Kurta',
    '    2 × Dhoti',
    '    Pack it.',
    'TT-22  2026-11-19 23:59             red  [31m',
  ]);
  expect(say({}, [])).toBe('No orders yet.');
});

it('[22.30] as JSON it is one array: amounts in rupees, times as they are, nothing that a terminal obeys', () => {
  const said = say({ json: true });
  expect(said).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(JSON.parse(said)).toEqual([
    {
      order: 'TT-1',
      time: '2026-11-19T18:30:00.000Z',
      total: 1299,
      note: '=1+1',
      goods: ['1 × Kurta', '2 × Dhoti'],
      free: false,
    },
    { order: 'TT-22', time: '2026-11-19T18:29:00.000Z', total: null, note: 'red \u001B[31m', goods: [], free: true },
  ]);
  expect(JSON.parse(say({ json: true }, []))).toEqual([]);
});

it('[22.30] as CSV it has a heading, and no cell is a formula', () => {
  expect(parse(say({ csv: true }))).toEqual([
    ['order', 'time', 'total', 'note', 'goods', 'free'],
    ['TT-1', '2026-11-20 00:00', '1299', "'=1+1", '1 × Kurta | 2 × Dhoti', 'no'],
    ['TT-22', '2026-11-19 23:59', '', 'red  [31m', '', 'yes'],
  ]);
  expect(say({ csv: true }, [])).toBe('order,time,total,note,goods,free');
  expect(() => say({ csv: true, json: true })).toThrow(UsageError);
});

it('[22.31] today begins at midnight in India', () => {
  expect(sinceToday({ today: true }, new Date('2026-11-19T18:29:59Z'))).toBe('2026-11-18T18:30:00.000Z');
  expect(sinceToday({ today: true }, new Date('2026-11-19T18:30:00Z'))).toBe('2026-11-19T18:30:00.000Z');
  expect(sinceToday({}, new Date())).toBeUndefined();
});
