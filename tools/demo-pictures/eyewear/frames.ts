/** A pair of glasses, drawn around the middle of its bridge; the right half is mirrored. */
export interface Frame {
  /** Outer outline of the right rim, and the hole for its lens. */
  rim: string;
  lens: string;
  /** The bridge between both. */
  bridge: string;
  /** Where the temple meets the rim: out and down. */
  hinge: readonly [number, number];
  /** Wire frames have thin rims of metal, nose pads and no puff. */
  wire: boolean;
  /** A brow of acetate over a wire rim, and its colour. */
  brow?: string;
  browHex?: string;
  /** Frame colour, and mottling for tortoiseshell. */
  hex: string;
  mottle?: readonly [string, string];
  /** Of a wire frame's temples; golden where left out. */
  metal?: string;
  /** Lens colour above and below. */
  lensTop: string;
  lensBottom: string;
}

export const wayfarer: Frame = {
  rim: 'M34 -40 C40 -88 96 -108 186 -110 C270 -112 326 -98 344 -80 L350 -48 Q336 -40 330 -16 C318 66 276 112 196 112 C112 112 66 74 48 12 Q36 -8 34 -40 Z',
  lens: 'M66 -36 C72 -70 116 -82 188 -84 C252 -86 296 -76 306 -60 C314 -36 300 28 276 58 C258 80 232 88 196 88 C132 88 92 58 78 8 Q66 -12 66 -36 Z',
  bridge: 'M-40 -66 Q0 -92 40 -66 L46 -22 Q34 -26 30 -10 Q14 -40 0 -40 Q-14 -40 -30 -10 Q-34 -26 -46 -22 Z',
  hinge: [338, -70],
  wire: false,
  hex: '#5c3217',
  mottle: ['#b7752e', '#2a140a'],
  lensTop: '#2b1d14',
  lensBottom: '#8a6a44',
};

export const catEye: Frame = {
  rim: 'M36 -30 C40 -74 96 -94 178 -104 C256 -114 320 -132 366 -142 Q372 -118 352 -88 Q338 -66 332 -30 C320 54 268 104 190 104 C110 104 62 66 48 14 Q38 -6 36 -30 Z',
  lens: 'M68 -24 C72 -54 118 -68 186 -76 C244 -84 290 -90 312 -94 C318 -70 306 -36 302 -14 C288 50 246 80 190 80 C132 80 92 50 80 8 Q70 -8 68 -24 Z',
  bridge: 'M-42 -52 Q0 -76 42 -52 L48 -12 Q34 -14 30 0 Q14 -30 0 -30 Q-14 -30 -30 0 Q-34 -14 -48 -12 Z',
  hinge: [350, -110],
  wire: false,
  hex: '#6d1528',
  mottle: ['#a32b3f', '#3a0913'],
  lensTop: '#3d2327',
  lensBottom: '#c49a93',
};

export const roundWire: Frame = {
  rim: 'M192 -128 A128 128 0 1 1 191.9 -128 Z',
  lens: 'M192 -116 A116 116 0 1 1 191.9 -116 Z',
  bridge: 'M-70 -30 Q-40 -66 0 -66 Q40 -66 70 -30 L64 -22 Q36 -54 0 -54 Q-36 -54 -64 -22 Z',
  hinge: [318, -34],
  wire: true,
  hex: '#d8ac54',
  lensTop: '#1e3b2b',
  lensBottom: '#4f7a5c',
};

const TEAR = 'M60 -86 C120 -112 250 -112 304 -84 C330 -66 318 20 276 78 C236 126 150 132 104 84 C58 36 44 -50 60 -86 Z';
export const aviator: Frame = {
  rim: TEAR,
  lens: 'M71 -77 C126 -101 246 -101 296 -75 C317 -59 306 16 268 71 C232 114 154 119 111 77 C71 32 58 -46 71 -77 Z',
  bridge: 'M-74 -80 Q0 -102 74 -80 L72 -69 Q0 -90 -72 -69 Z M-60 -34 Q0 -68 60 -34 L55 -26 Q0 -57 -55 -26 Z',
  hinge: [308, -74],
  wire: true,
  hex: '#d8ac54',
  lensTop: '#2a2f22',
  lensBottom: '#7d8a5e',
};

export const square: Frame = {
  rim: 'M40 -84 Q44 -104 70 -106 L316 -112 Q346 -112 343 -84 L326 62 Q322 96 288 98 L100 100 Q66 100 60 70 L48 -20 Q38 -30 40 -84 Z',
  lens: 'M72 -72 Q74 -80 84 -80 L300 -84 Q312 -84 310 -72 L296 54 Q294 68 280 68 L108 70 Q92 70 90 56 L80 -24 Z',
  bridge: 'M-44 -66 Q0 -84 44 -66 L50 -26 Q36 -30 30 -12 Q14 -38 0 -38 Q-14 -38 -30 -12 Q-36 -30 -50 -26 Z',
  hinge: [336, -82],
  wire: false,
  hex: '#23262b',
  lensTop: '#16181c',
  lensBottom: '#545b63',
};

export const browline: Frame = {
  rim: 'M50 -60 C60 -96 120 -104 190 -104 C262 -104 318 -96 328 -60 C330 30 280 112 192 112 C104 112 48 40 50 -60 Z',
  lens: 'M59 -56 C70 -88 124 -95 190 -95 C258 -95 308 -88 319 -56 C320 28 274 103 192 103 C110 103 58 36 59 -56 Z',
  bridge: 'M-66 -40 Q-36 -70 0 -70 Q36 -70 66 -40 L60 -30 Q34 -58 0 -58 Q-34 -58 -60 -30 Z',
  brow: 'M36 -90 Q60 -124 190 -122 Q302 -120 352 -100 Q354 -72 332 -44 Q312 -66 192 -68 Q92 -68 58 -40 Q38 -60 36 -90 Z',
  browHex: '#4a2a16',
  hinge: [342, -88],
  wire: true,
  hex: '#d0a552',
  lensTop: '#20301f',
  lensBottom: '#6d8458',
};

export const wrap: Frame = {
  rim: 'M20 -60 C80 -96 220 -104 372 -84 Q386 -60 366 -28 C330 50 250 84 170 78 C90 70 44 30 28 0 Q16 -30 20 -60 Z',
  lens: 'M44 -46 C96 -72 224 -80 346 -64 Q352 -54 342 -34 C310 32 246 56 172 52 C104 46 66 14 52 -8 Q42 -26 44 -46 Z',
  bridge: 'M-34 -66 Q0 -78 34 -66 L38 -18 Q20 -6 0 -8 Q-20 -6 -38 -18 Z',
  hinge: [362, -66],
  wire: false,
  hex: '#1d1f22',
  lensTop: '#1a2b45',
  lensBottom: '#3f87a6',
};

export const roundAcetate: Frame = {
  rim: 'M192 -118 A118 118 0 1 1 191.9 -118 Z',
  lens: 'M192 -90 A90 90 0 1 1 191.9 -90 Z',
  bridge: 'M-88 -38 Q0 -70 88 -38 L84 -8 Q38 -26 0 -28 Q-38 -26 -84 -8 Z',
  hinge: [302, -44],
  wire: false,
  hex: '#b98a52',
  mottle: ['#e2bd83', '#6d431f'],
  lensTop: '#3c2a1c',
  lensBottom: '#b08a62',
};
