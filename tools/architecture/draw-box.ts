export const MONO = "ui-monospace, 'DejaVu Sans Mono', monospace";

/** A box of the picture, in px. */
export interface Box {
  name: string;
  says: string;
  x: number;
  y: number;
  width: number;
  height: number;
  tone: 'page' | 'browser' | 'write' | 'outside' | 'backend' | 'data';
}

const TONES: Record<Box['tone'], { fill: string; edge: string }> = {
  page: { fill: '#eef3e4', edge: '#4f7a3a' },
  browser: { fill: '#fdf1d3', edge: '#c08a12' },
  write: { fill: '#fae6e1', edge: '#a8312a' },
  outside: { fill: '#fffdf7', edge: '#7d6a58' },
  backend: { fill: '#fffdf7', edge: '#7d6a58' },
  data: { fill: '#f1e7d6', edge: '#7d6a58' },
};

/** A box with its folder's name and what it is for. */
export function drawBox({ name, says, x, y, width, height, tone }: Box): string {
  const { fill, edge } = TONES[tone];
  const label = name.includes('.') ? name : `${name}/`;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}" stroke="${edge}" stroke-width="1.5"/>`,
    `<text x="${x + (says ? 16 : 7)}" y="${y + (says ? 25 : height / 2 + 4)}" font-size="${says ? 16 : 11}" font-weight="650" fill="#2f2118" font-family="${MONO}">${label}</text>`,
    says ? `<text x="${x + 16}" y="${y + height - 15}" font-size="12.5" fill="#5b4a3b">${says}</text>` : '',
  ].join('');
}
