import { BAND_LOOP, KOLAM_DOTS, KOLAM_LOOPS, SIGN } from '@/lib/ornament';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-layout';

const BAND = { width: 48, height: 24, scale: 1.5 };

/** The background of a link's picture: the sign above the words, kolam, band. @param left of the words in px */
export function previewOrnament(left: number): string {
  const step = BAND.width * BAND.scale;
  const loops = Array.from(
    { length: Math.ceil(PREVIEW_WIDTH / step) },
    (_, index) =>
      `<path d="${BAND_LOOP}" transform="translate(${index * step} ${PREVIEW_HEIGHT - 44}) scale(${BAND.scale})"/>`,
  );
  const dots = KOLAM_DOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
<rect width="100%" height="100%" fill="#fffcf6"/>
<g transform="translate(${PREVIEW_WIDTH - 230} ${PREVIEW_HEIGHT - 300}) scale(2.6)" fill="none" stroke="#f3e8d3" stroke-width="2.4"><path d="${KOLAM_LOOPS}"/><g fill="#f3e8d3" stroke="none">${dots}</g></g>
<g fill="none" stroke="#e8a91c" stroke-width="1.7">${loops.join('')}</g>
<g transform="translate(${left + 46} 50) scale(1.25)" fill="none"><path d="${SIGN.outer}" stroke="#9f1d2f" stroke-width="2.4"/><path d="${SIGN.inner}" stroke="#e8a91c" stroke-width="1.8"/><circle cx="20" cy="20" r="3.6" fill="#9f1d2f"/></g>
</svg>`;
}
