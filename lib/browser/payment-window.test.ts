import { expect, it } from 'vitest';
import { isPaidByRedirect } from './payment-window';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A145F';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  `${ANDROID} Build/UP1A; wv) ${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 338.0.0.32 Android`,
  `${ANDROID} Build/UP1A; wv) ${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0;]`,
  `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${ANDROID}) ${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`,
  `${IPHONE} Mobile/15E148 Instagram 338.0.0.32 (iPhone15,2)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`,
  `${IPHONE} Mobile/15E148`,
  `${ANDROID}; U; en-US) ${CHROME} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
])('%s leaves the page to pay', (userAgent) => {
  expect(isPaidByRedirect(userAgent)).toBe(true);
});

it.each([
  `${ANDROID}) ${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${ANDROID}) ${CHROME} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  '',
])('%s pays in a window over the page', (userAgent) => {
  expect(isPaidByRedirect(userAgent)).toBe(false);
});
