'use client';

import type { CSSProperties } from 'react';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { QuickAdd } from '@/components/catalogue/quick-add';
import { useFetchAhead } from '@/components/catalogue/use-fetch-ahead';
import { DRAWINGS } from '@/components/catalogue/late-drawings';
import { FIRST_LOOK } from '@/components/catalogue/late-first-look';
import { useDrawn } from '@/components/ui/use-drawn';
import { signStyle } from '@/components/ui/sign-style';
import { useFollowLinks } from '@/components/ui/shop-link';
import { paths } from '@/lib/rules/routing/paths';
// The rules of its parts (card-parts.tsx) come with the page, in their order: documents show them before their code is there.
import '../ui/swatch.module.css';
import './color-dots.module.css';
import '../ui/badge.module.css';
import '../ui/picture-placeholder.module.css';
import '../ui/picture.module.css';
import '../ui/price.module.css';
import styles from './card-face.module.css';

interface CardFaceProps {
  facts: CardFacts;
  level: 2 | 3;
  detailed: boolean;
  priority: boolean;
}

/**
 * A product in a list; the whole card is a link to its page. A client component, so that the flight data holds a line of
 * facts for each card and not its markup.
 */
export function CardFace({ facts, level, detailed, priority }: CardFaceProps) {
  const { second } = facts;
  const Heading = `h${level}` as const;
  const { card, fetchAhead } = useFetchAhead(paths.product(facts.id));
  const follow = useFollowLinks((open) => (DRAWINGS.code ? FIRST_LOOK.code?.show(card.current, facts, open) : false));
  const drawn = useDrawn(DRAWINGS, facts);
  return (
    <article ref={card} className={styles.card} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
      <div
        className={styles.picture}
        style={second ? ({ '--second': second } as CSSProperties) : signStyle(facts.sign)}
        {...drawn('CardPicture', { facts, priority })}
      />
      <div className={styles.words}>
        <Heading className={styles.name} {...follow} {...drawn('CardName', { facts })} />
        <div {...drawn('CardPrice', { facts })} />
        {detailed ? (
          <div className={styles.foot}>
            <div className={styles.sent} {...follow} {...drawn('CardFoot', { facts })} />
            {facts.isSoldOut ? null : <QuickAdd facts={facts} variant="secondary" className={styles.view} />}
          </div>
        ) : facts.isSoldOut ? null : (
          <QuickAdd facts={facts} variant="secondary" className={styles.add} />
        )}
      </div>
    </article>
  );
}
