import { CardFace } from '@/components/catalogue/card-face';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import styles from './written-page.module.css';

/** Cards beside words: as many in a row as there is room for. */
export function ProductCards({ cards, level }: { cards: readonly CardFacts[]; level: 2 | 3 }) {
  return (
    <ul className={styles.cards}>
      {cards.map((facts) => (
        <li key={facts.id}>
          <CardFace facts={facts} level={level} detailed={false} priority={false} />
        </li>
      ))}
    </ul>
  );
}
