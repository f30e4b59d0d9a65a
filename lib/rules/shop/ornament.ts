/** The shop's line-work for the pictures of links; pages have the same lines in components/ui/tokens.css. */

/** Where the dots of the kolam stand, in a square of 120. */
export const KOLAM_DOTS: readonly (readonly [number, number])[] = [
  [60, 12],
  [36, 36],
  [60, 36],
  [84, 36],
  [12, 60],
  [36, 60],
  [60, 60],
  [84, 60],
  [108, 60],
  [36, 84],
  [60, 84],
  [84, 84],
  [60, 108],
];

/** One unbroken line: four outer loops and the four petals between the dots, crossing at the midpoints. */
export const KOLAM_LOOPS = [
  'M60 2C72 2 72 18 60 24C46 31 38 22 48 48C22 38 31 46 24 60C18 72 2 72 2 60',
  'C2 48 18 48 24 60C31 74 22 82 48 72C38 98 46 89 60 96C72 102 72 118 60 118',
  'C48 118 48 102 60 96C74 89 82 98 72 72C98 82 89 74 96 60C102 48 118 48 118 60',
  'C118 72 102 72 96 60C89 46 98 38 72 48C82 22 74 31 60 24C48 18 48 2 60 2',
  'M48 48C56 40 64 40 72 48C80 56 80 64 72 72C64 80 56 80 48 72C40 64 40 56 48 48Z',
].join('');

/** One repeat of the band, 48 wide and 24 high. */
export const BAND_LOOP = 'M0 12C8 2 16 2 24 12S40 22 48 12M0 12C8 22 16 22 24 12S40 2 48 12';

/** The shop's sign in a square of 40: the outer and the inner loop around a dot. */
export const SIGN = {
  outer: 'M20 3c7 0 7 8 11 9s6 2 6 8-8 7-9 11-2 6-8 6-7-8-11-9-6-2-6-8 8-7 9-11 2-6 8-6Z',
  inner: 'M20 10c4 0 4 4 6 5s4 2 4 5-4 4-5 6-2 4-5 4-4-4-6-5-4-2-4-5 4-4 5-6 2-4 5-4Z',
};
