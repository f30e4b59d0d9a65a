'use client';

import { useEffect, type CSSProperties } from 'react';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { CardFace } from '@/components/catalogue/card-face';
import { loadForNextPage } from '@/components/catalogue/late-drawings';
import { classNames } from '@/components/ui/class-names';
import styles from './card-grid.module.css';

interface CardGridProps {
  cards: readonly CardFacts[];
  level?: 2 | 3;
  detailed?: boolean;
  /** How many of the first pictures lie in the first screen. */
  eager?: number;
  /** Filters stand beside it, so that it has a column less. */
  beside?: boolean;
}

/** Cards side by side: two on a phone, up to five on a desk. */
export function CardGrid({ cards, level = 3, detailed = false, eager = 0, beside = false }: CardGridProps) {
  useEffect(loadForNextPage, []);
  return (
    <ul className={classNames(styles.grid, beside && styles.beside)} style={roomLeft(cards.length)} data-aligned>
      {cards.map((facts, position) => (
        <li key={facts.id}>
          <CardFace facts={facts} level={level} detailed={detailed} priority={position < eager} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The columns on a tablet, four where the last of three would be a card alone, and how many of the last row are empty on each
 * screen; 1 where none is.
 */
function roomLeft(count: number): CSSProperties {
  const columns = count % 3 === 1 && count % 4 !== 1 ? 4 : 3;
  const room = (of: number) => (of - (count % of)) % of || 1;
  return { '--columns': columns, '--left': room(columns), '--of-4': room(4), '--of-5': room(5) } as CSSProperties;
}
