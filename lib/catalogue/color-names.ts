/** Colour names as goods carry them, in lower case without separators, and the hex value shown for each. */
export const COLOR_NAMES: Readonly<Record<string, string>> = {
  black: '#1c1a1b', white: '#ffffff', offwhite: '#f8f3e6', ivory: '#fbf6e3', cream: '#f7ecd0', beige: '#dcc9a6',
  nude: '#e3bc9a', tan: '#c79a63', camel: '#b98a52', khaki: '#a89568', brown: '#6f4426', chocolate: '#4a2a18',
  coffee: '#553522', rust: '#a9471f', copper: '#b4672f', bronze: '#8c6a35', gold: '#cfa23a', golden: '#cfa23a',
  mustard: '#c9971c', turmeric: '#e3a21a', yellow: '#f2c82e', lemon: '#f5e04c', orange: '#e5741f', peach: '#f7bf98',
  coral: '#ee7358', salmon: '#ef8f78', red: '#c3202f', kumkum: '#9f1d2f', crimson: '#a91735', maroon: '#6d1626',
  burgundy: '#651a30', wine: '#5d1a2e', pink: '#ec86ab', hotpink: '#e0408a', rose: '#d9748c', rani: '#cc1f73',
  magenta: '#bd1d7c', fuchsia: '#c91f86', purple: '#6b358f', violet: '#6c3fa5', lavender: '#b7a3dc', lilac: '#c4aee0',
  mauve: '#a9809a', plum: '#6a2b5d', blue: '#2a5cab', navy: '#1c2b52', navyblue: '#1c2b52', royalblue: '#2443a8',
  skyblue: '#83bde5', lightblue: '#a3cdea', powderblue: '#a3bccb', sand: '#d8b78d', indigo: '#31357f', denim: '#40618c', teal: '#12716f', turquoise: '#2eb3ad',
  turquoiseblue: '#2eb3ad', aqua: '#5fcfd0', cyan: '#33b5cc', peacock: '#0f6272', mint: '#a8dcc0', green: '#2f7d43',
  olive: '#6d6a2c', lime: '#a9c930', limegreen: '#84b92c', seagreen: '#2f8468', emerald: '#107050', bottlegreen: '#124733',
  darkgreen: '#164a2b', forestgreen: '#2c4a37', lightgreen: '#9ed09a', fluorescentgreen: '#a4e02d', parrotgreen: '#5fb233', sage: '#9aa885',
  grey: '#8b8786', gray: '#8b8786', lightgrey: '#c6c2c0', darkgrey: '#55504f', charcoal: '#3c3a3c', slate: '#5b6670',
  steel: '#7b868e', gunmetal: '#474c52', silver: '#bfc2c6', platinum: '#d5d4cf', metallic: '#a3a6aa', matte: '#2e2c2d',
  taupe: '#8d7a6b', mushroom: '#b3a091', default: '#d9ad66',
};
