import { expect, it } from 'vitest';
import { freeTop } from './place-toasts';

const SCREEN = { top: 0, bottom: 740 };
const HEADER = 70;
type Strip = typeof SCREEN;
/** A toast of 52 px on this screen, while this has the focus. */
const top = (focus?: Strip, screen = SCREEN, ...said: Strip[]) =>
  freeTop(52, screen, HEADER, said, focus ? [focus] : []);
/** The same with a field after that. */
const topBefore = (next: Strip, focus: Strip, screen = SCREEN) => freeTop(52, screen, HEADER, [], [focus], [next]);

it('[19.32] a toast is below the header, also where the focus is far from there', () => {
  expect(top()).toBe(78);
  expect(top({ top: 138, bottom: 200 })).toBe(78);
  expect(top({ top: 20, bottom: 64 })).toBe(78);
});

it('[19.32] where it would cover what has the focus it is below that, or else over the header', () => {
  expect(top({ top: 88, bottom: 190 })).toBe(198);
  expect(top({ top: 100, bottom: 300 }, { top: 0, bottom: 340 })).toBe(8);
});

it('[19.32] what fills the screen leaves no such place', () => {
  expect(top({ top: 0, bottom: 2000 })).toBe(78);
});

it('[19.32] in large text, where field, label and error have no room beside it, it spares the field', () => {
  expect(
    freeTop(
      310,
      { top: 0, bottom: 640 },
      95,
      [],
      [
        { top: 105, bottom: 420 },
        { top: 191, bottom: 287 },
      ],
    ),
  ).toBe(295);
});

it('[19.32] it is below the heading of the page, and covers that rather than what has the focus or comes after it', () => {
  const heading = { top: 96, bottom: 130 };
  expect(top(undefined, SCREEN, heading)).toBe(138);
  expect(top({ top: 198, bottom: 260 }, SCREEN, heading)).toBe(138);
  expect(top({ top: 150, bottom: 220 }, SCREEN, heading)).toBe(78);
  expect(top(undefined, SCREEN, { top: -60, bottom: -20 })).toBe(78);
});

it('[19.32] it is below what the page says under its heading, as long as that leaves room', () => {
  const heading = { top: 96, bottom: 130 };
  const thanks = { top: 150, bottom: 230 };
  expect(top(undefined, SCREEN, heading, thanks)).toBe(238);
  expect(top(undefined, SCREEN, heading, { top: 300, bottom: 340 })).toBe(138);
  expect(top(undefined, SCREEN, heading, { top: 150, bottom: 730 })).toBe(138);
});

it('[19.32] it covers neither the number of an order nor the next field, where there is room beside both', () => {
  const heading = { top: 96, bottom: 130 };
  const order = { top: 146, bottom: 220 };
  expect(top(undefined, SCREEN, heading, order)).toBe(228);
  const next = { top: 210, bottom: 290 };
  const field = { top: 88, bottom: 190 };
  expect(topBefore(next, field)).toBe(298);
  expect(topBefore(next, field, { top: 0, bottom: 340 })).toBe(8);
  expect(topBefore({ top: 210, bottom: 730 }, { top: 30, bottom: 190 })).toBe(198);
});

it('[19.32] it is never over the header for what was scrolled away above it', () => {
  expect(top(undefined, SCREEN, { top: -500, bottom: -460 }, { top: 100, bottom: 174 })).toBe(182);
});

it('keeps to what a keyboard leaves of the screen', () => {
  expect(top(undefined, { top: 200, bottom: 600 })).toBe(208);
});
