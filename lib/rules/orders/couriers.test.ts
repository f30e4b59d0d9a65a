import { expect, it } from 'vitest';
import { courierName, COURIERS, trackingUrl } from './couriers';
import { numberToEnter } from './number-to-enter';

it('knows a courier however its name is written, and leaves others as they were typed', () => {
  expect(['blue dart', 'BlueDart', ' BLUE-DART ', 'Speed Post', 'tpc', ' My cousin '].map(courierName)).toEqual([
    'Blue Dart',
    'Blue Dart',
    'Blue Dart',
    'India Post',
    'Professional Couriers',
    'My cousin',
  ]);
});

it('leads to the page of a known courier, with the number where that page takes it', () => {
  expect(trackingUrl({ courier: 'delhivery', trackingNumber: ' 12 34/5 ' })).toBe(
    'https://www.delhivery.com/track-v2/package/12%2034%2F5',
  );
  expect(trackingUrl({ courier: 'India Post', trackingNumber: 'EM123456789IN' })).toBe('https://www.indiapost.gov.in/');
  expect(COURIERS.map((courier) => trackingUrl({ courier, trackingNumber: '1' })?.startsWith('https://'))).toEqual(
    COURIERS.map(() => true),
  );
});

it('[21.23] says which number to enter where the page of a courier does not take it along', () => {
  const toEnter = (courier: string) =>
    numberToEnter({ trackingNumber: 'A 1', trackingUrl: trackingUrl({ courier, trackingNumber: 'A 1' }) });
  expect(COURIERS.filter(toEnter)).toEqual([
    'DTDC',
    'India Post',
    'Shadowfax',
    'Professional Couriers',
    'ST Courier',
    'Trackon',
  ]);
  expect([toEnter('DTDC'), toEnter('Delhivery'), toEnter('My cousin')]).toEqual(['A 1', undefined, undefined]);
});

it('leads nowhere without a number, or for a courier that is not known', () => {
  expect(trackingUrl({ courier: 'Delhivery', trackingNumber: '' })).toBeUndefined();
  expect(trackingUrl({ courier: 'My cousin', trackingNumber: '1' })).toBeUndefined();
  expect(trackingUrl({ courier: 'constructor', trackingNumber: '1' })).toBeUndefined();
  expect(trackingUrl({})).toBeUndefined();
});
