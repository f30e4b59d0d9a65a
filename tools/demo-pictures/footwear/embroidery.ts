const GOLD = '#e3b04b';

const bud = (x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 -11 Q8 -2 0 11 Q-8 -2 0 -11Z" fill="${GOLD}"/><path d="M-9 4 Q-3 12 0 13 Q3 12 9 4 Q5 16 0 18 Q-5 16 -9 4Z" fill="#f4e4b5"/></g>`;

const vine = (d: string) =>
  `<path d="${d}" fill="none" stroke="${GOLD}" stroke-width="4" stroke-linecap="round" stroke-dasharray="5 2"/>`;

/** Strings of jasmine that run from the toe over the vamp and along the sides. */
export function jasmine(): string {
  const sides = [1, -1]
    .map((sign) => {
      const rows = [
        [16, -268, 18],
        [34, -228, 26],
        [48, -184, 30],
        [58, -138, 22],
        [62, -88, 8],
        [64, -34, 4],
        [62, 22, 0],
        [62, 80, 2],
      ] as const;
      return rows.map(([x, y, turn]) => bud(sign === 1 ? x + 2 : -x - 8, y, sign * turn * -1, 0.9)).join('');
    })
    .join('');
  const middle = [-282, -244, -206, -168]
    .map((y, place) => `<g transform="translate(-8 ${y})">${flower(11 + place * 2.4)}</g>`)
    .join('');
  return (
    sides +
    middle +
    vine('M-14 -300 C60 -240 74 -140 70 -60 S62 60 68 140') +
    vine('M-20 -300 C-84 -240 -88 -140 -76 -60 S-62 60 -66 140')
  );
}

function flower(size: number): string {
  const petals = Array.from(
    { length: 6 },
    (_, number) =>
      `<ellipse cy="${-size * 0.62}" rx="${size * 0.3}" ry="${size * 0.5}" transform="rotate(${number * 60})" fill="#f4e4b5"/>`,
  ).join('');
  return `${petals}<circle r="${size * 0.26}" fill="${GOLD}"/>`;
}

/** A crest of coiled gold wire on the vamp: peacock eye, rays and a border. */
export function crest(): string {
  const rays = Array.from({ length: 13 }, (_, number) => {
    const turn = -66 + number * 11;
    return `<path d="M0 -34 L0 ${-72 - (number % 2) * 14}" transform="rotate(${turn})" stroke="${GOLD}" stroke-width="5" stroke-linecap="round"/><circle cy="${-82 - (number % 2) * 14}" r="4.6" transform="rotate(${turn})" fill="#f4e4b5"/>`;
  }).join('');
  const eye = `<ellipse rx="30" ry="36" cy="-6" fill="none" stroke="${GOLD}" stroke-width="6"/><ellipse rx="18" ry="23" cy="-6" fill="${GOLD}"/><circle r="9" cy="-4" fill="#1f6f78"/>`;
  const border =
    vine('M-18 -308 C54 -246 84 -160 82 -70 S74 60 74 170') +
    vine('M-20 -308 C-80 -246 -96 -160 -86 -70 S-66 60 -64 170');
  return `<g transform="translate(-8 -172) scale(0.84)">${rays}${eye}</g>${border}<g transform="translate(-14 -288)">${flower(13)}</g>`;
}
