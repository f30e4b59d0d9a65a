import { buttas, templePeaks } from '../engine/ornament';
import { line } from '../engine/svg';
import { hemPoints, through, type Cut } from './cut';

/** A woven border along the hem: a golden band between fine lines. */
export function hemBorder(cut: Cut, gold: string, dark: string): string {
  return (
    line(through(hemPoints(cut, 46, 30)), gold, 26) +
    line(through(hemPoints(cut, 66, 30)), gold, 3) +
    line(through(hemPoints(cut, 74, 30)), dark, 2) +
    line(through(hemPoints(cut, 46, 30)), dark, 2.4, 'stroke-dasharray="7 7"')
  );
}

/** Buttas all over and temple peaks at the hem. */
export function blockPrint(cut: Cut, gold: string, leaf: string): string {
  return (
    buttas(150, 190, 760, 930, 62, 14, gold, leaf) +
    line(through(hemPoints(cut, 20, 30)), gold, 46) +
    templePeaks(hemPoints(cut, 40, 20), 30, gold) +
    line(through(hemPoints(cut, 20, 30)), leaf, 3, 'stroke-dasharray="2 12"') +
    line(through(hemPoints(cut, 4, 30)), leaf, 5)
  );
}
