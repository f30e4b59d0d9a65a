import { expect, it } from 'vitest';
import { entryCalls } from './entry-calls';
import { taxCalls } from './tax-calls';
import { typedDay, typedRupees, typedWhole } from './typed';

it('[5.47] fields of the desk take the digits of Indian keyboards', () => {
  expect(typedWhole(0, 100).parse(' १२ ')).toBe(12);
  expect(typedRupees().parse('₹१,२९९.५०')).toBe(1299.5);
  expect(typedDay.parse('२०२६-११-२०')).toBe('2026-11-20');
  expect(taxCalls.setTaxRate.request.parse({ hsn: '६१ ०९', percent: '५' })).toMatchObject({ hsn: '6109', percent: 5 });
  expect(entryCalls.enterByCode.request.parse({ email: 'asha@gmail.com', code: '௧௨௩ ௪௫௬' }).code).toBe('123456');
  expect(typedWhole(0, 100).safeParse('बारह').success).toBe(false);
});
