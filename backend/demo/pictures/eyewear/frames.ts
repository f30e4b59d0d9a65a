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
  /** Frame colour, and mottling for tortoiseshell. */
  hex: string;
  mottle?: readonly [string, string];
  /** Lens colour above and below. */
  lensTop: string;
  lensBottom: string;
}

export const wayfarer: Frame = {
  rim: 'M34 -40 C40 -88 96 -108 186 -110 C270 -112 326 -98 344 -80 L350 -48 Q336 -40 330 -16 C318 66 276 112 196 112 C112 112 66 74 48 12 Q36 -8 34 -40 Z',
  lens: 'M66 -36 C72 -70 116 -82 188 -84 C252 -86 296 -76 306 -60 C314 -36 300 28 276 58 C258 80 232 88 196 88 C132 88 92 58 78 8 Q66 -12 66 -36 Z',
  bridge: 'M-40 -66 Q0 -92 40 -66 L46 -22 Q34 -26 30 -10 Q14 -40 0 -40 Q-14 -40 -30 -10 Q-34 -26 -46 -22 Z',
  hinge: [338, -70], wire: false, hex: '#5c3217', mottle: ['#b7752e', '#2a140a'], lensTop: '#2b1d14', lensBottom: '#8a6a44',
};

export const catEye: Frame = {
  rim: 'M36 -30 C40 -74 96 -94 178 -104 C256 -114 320 -132 366 -142 Q372 -118 352 -88 Q338 -66 332 -30 C320 54 268 104 190 104 C110 104 62 66 48 14 Q38 -6 36 -30 Z',
  lens: 'M68 -24 C72 -54 118 -68 186 -76 C244 -84 290 -90 312 -94 C318 -70 306 -36 302 -14 C288 50 246 80 190 80 C132 80 92 50 80 8 Q70 -8 68 -24 Z',
  bridge: 'M-42 -52 Q0 -76 42 -52 L48 -12 Q34 -14 30 0 Q14 -30 0 -30 Q-14 -30 -30 0 Q-34 -14 -48 -12 Z',
  hinge: [350, -110], wire: false, hex: '#6d1528', mottle: ['#a32b3f', '#3a0913'], lensTop: '#3d2327', lensBottom: '#c49a93',
};

export const roundWire: Frame = {
  rim: 'M192 -128 A128 128 0 1 1 191.9 -128 Z',
  lens: 'M192 -116 A116 116 0 1 1 191.9 -116 Z',
  bridge: 'M-70 -30 Q-40 -66 0 -66 Q40 -66 70 -30 L64 -22 Q36 -54 0 -54 Q-36 -54 -64 -22 Z',
  hinge: [318, -34], wire: true, hex: '#d8ac54', lensTop: '#1e3b2b', lensBottom: '#4f7a5c',
};
