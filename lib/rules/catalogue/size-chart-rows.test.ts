import { expect, it } from 'vitest';
import { sizeChartRows, sizeInInches } from './size-chart-rows';

it.each([
  [2.54, '1'],
  [98, '38½'],
  [104, '41'],
  [106.68, '42'],
  [107.3, '42'],
  [107.4, '42½'],
  [1.27, '½'],
  [0, '0'],
])('[18.16] %d cm are %s inches', (centimetres, inches) => {
  expect(sizeInInches(centimetres)).toBe(inches);
});

it('[18.16] is never further than a quarter of an inch from the measure', () => {
  for (let centimetres = 1; centimetres <= 200; centimetres += 0.5) {
    const inches = Number(sizeInInches(centimetres).replace('½', '.5'));
    expect(Math.abs(inches * 2.54 - centimetres)).toBeLessThanOrEqual(2.54 / 4 + 1e-9);
  }
});

it('[18.16] lays out a row for every size, and a dash where one was not measured', () => {
  expect(sizeChartRows({ S: { chest: 98 }, M: { chest: 104, length: 100 } })).toEqual([
    ['Size', 'chest', 'length'],
    ['S', '98 (38½″)', '–'],
    ['M', '104 (41″)', '100 (39½″)'],
  ]);
});
