// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { arrival, noteArrival } from './note-arrival';

const HERE = location.origin;

function arrive(referrer: string, search = ''): string | undefined {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  history.replaceState(null, '', `/product/kurta${search}`);
  noteArrival();
  return arrival.read();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('[22.219] a tab notes the origin of the site and the words of the link alone', () => {
  expect(arrive('')).toBeUndefined();
  expect(arrive(`${HERE}/search?q=saree`)).toBeUndefined();
  expect(arrive('https://www.google.com/search?q=my+secret', '?size=M')).toBe('https://www.google.com');
  expect(arrive('android-app://com.whatsapp/', '?utm_source=chat&fbclid=abc')).toBe(
    'android-app://com.whatsapp&utm_source=chat',
  );
});

it('[22.219] the first site counts, since a payment leads out and back, and the newest link with words', () => {
  arrive('https://www.instagram.com/');
  expect(arrive('https://api.razorpay.com/')).toBe('https://www.instagram.com');
  expect(arrive(`${HERE}/`, '?utm_source=stall&utm_campaign=a%20b')).toBe('utm_source=stall&utm_campaign=a%20b');
  expect(arrive('', `?utm_source=${'x'.repeat(500)}`)).toHaveLength(200);
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  '[22.220] nothing is noted where the browser asks for it: %j',
  (asks) => {
    vi.stubGlobal('navigator', { ...asks });
    expect(arrive('https://www.google.com/', '?utm_source=stall')).toBeUndefined();
  },
);
