'use client';

import type { CSSProperties } from 'react';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { CardFace } from '@/components/catalogue/card-face';
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

/** How many columns of the last row are empty, by the number of columns; 1 where none is. */
function roomLeft(count: number): CSSProperties {
  const room = (columns: number) => (columns - (count % columns)) % columns || 1;
  return { '--of-3': room(3), '--of-4': room(4), '--of-5': room(5) } as CSSProperties;
}
