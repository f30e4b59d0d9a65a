import { CardFace } from '@/components/catalogue/card-face';
import { ScrollButtons } from '@/components/home/scroll-buttons';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { paths } from '@/lib/rules/routing/paths';
import type { ShelfLink } from '@/lib/rules/shelves/shelf-link';
import styles from './featured-scroller.module.css';

const STRIP_ID = 'featured-strip';

interface FeaturedScrollerProps {
  cards: readonly CardFacts[];
  /** Where they come from, if from a shelf. */
  shelf?: ShelfLink | undefined;
}

/** The Featured Collection: a horizontal scroller with buttons. */
export function FeaturedScroller({ cards, shelf }: FeaturedScrollerProps) {
  return (
    <Section title="Featured Collection" aside={cards.length > 1 ? <ScrollButtons stripId={STRIP_ID} /> : null}>
      <ul id={STRIP_ID} className={styles.strip} tabIndex={0} aria-label="Featured products">
        {cards.map((facts) => (
          <li key={facts.id} className={styles.item}>
            <CardFace facts={facts} level={3} detailed={false} priority={false} />
          </li>
        ))}
      </ul>
      {shelf ? (
        <p className={styles.more}>
          <ButtonLink href={paths.shelf(shelf.path)} variant="secondary">
            {`View All ${shelf.title}`}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
