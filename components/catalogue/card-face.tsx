'use client';

import type { CSSProperties } from 'react';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import { ColorDots } from '@/components/catalogue/color-dots';
import { QuickAdd } from '@/components/catalogue/quick-add';
import { useFetchAhead } from '@/components/catalogue/use-fetch-ahead';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { SnackIcon } from '@/components/ui/icons';
import { AllowedPicture } from '@/components/ui/allowed-picture';
import { signStyle } from '@/components/ui/sign-style';
import { Price } from '@/components/ui/price';
import { useFollowLinks } from '@/components/ui/shop-link';
import { useAsSent } from '@/components/ui/use-as-sent';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ONLINE_ONLY_WORDS } from '@/lib/rules/checkout/payment-availability';
import { paths } from '@/lib/rules/routing/paths';
import styles from './card-face.module.css';

interface CardFaceProps {
  facts: CardFacts;
  level: 2 | 3;
  detailed: boolean;
  priority: boolean;
}

/** Screens with three pixels per CSS pixel get two thirds of the width: twice as dense looks as sharp. */
const SIZES = '(width >= 1024px) 240px, (width >= 768px) 30vw, (resolution > 2dppx) 31vw, 46vw';

/**
 * A product in a list; the whole card is a link to its page. A client component, so that the flight data holds a line of
 * facts for each card and not its markup.
 */
export function CardFace({ facts, level, detailed, priority }: CardFaceProps) {
  const { id, name, brand, picture, second, pricePaise, originalPaise } = facts;
  const Heading = `h${level}` as const;
  const href = paths.product(id);
  const { card, fetchAhead } = useFetchAhead(href);
  const follow = useFollowLinks();
  const asSent = useAsSent(facts);
  return (
    <article ref={card} className={styles.card} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
      <div
        className={styles.picture}
        style={second ? ({ '--second': second } as CSSProperties) : signStyle(facts.sign)}
        {...asSent(() => (
          <>
            <AllowedPicture source={picture} alt={name} sizes={SIZES} priority={priority} />
            {facts.isSoldOut || facts.left || facts.isBestseller ? (
              <span className={styles.flags}>
                {facts.isSoldOut ? <Badge tone="neutral">Sold out</Badge> : null}
                {facts.left ? <Badge tone="brand">{`Only ${facts.left} left`}</Badge> : null}
                {facts.isBestseller ? <Badge tone="turmeric">Bestseller</Badge> : null}
              </span>
            ) : null}
          </>
        ))}
      />
      <div className={styles.words}>
        <Heading
          className={styles.name}
          {...follow}
          {...asSent(() => (
            <>
              {brand ? <span className={styles.brand}>{`${brand} `}</span> : null}
              <a href={href} className={styles.link}>
                {name}
              </a>
            </>
          ))}
        />
        <div
          {...asSent(() => (
            <>
              <Price paise={pricePaise} originalPaise={originalPaise} isFrom={facts.isFrom} />
              {facts.isOnlineOnly ? <p className={styles.online}>{ONLINE_ONLY_WORDS}</p> : null}
            </>
          ))}
        />
        {detailed ? (
          <div className={styles.foot}>
            <div className={styles.sent} {...follow} {...asSent(() => <CardFoot facts={facts} href={href} />)} />
            {facts.isSoldOut ? null : <QuickAdd facts={facts} variant="secondary" className={styles.view} />}
          </div>
        ) : facts.isSoldOut ? null : (
          <QuickAdd facts={facts} variant="secondary" className={styles.add} />
        )}
      </div>
    </article>
  );
}

/** What a result row shows beyond a card: colours or the snack icon, and the way to the page. */
function CardFoot({ facts, href }: { facts: CardFacts; href: string }) {
  return (
    <>
      {facts.isFood ? (
        <span className={styles.snack} data-snack-icon>
          <SnackIcon />
          <VisuallyHidden>Snack</VisuallyHidden>
        </span>
      ) : (
        <ColorDots colors={facts.colors ?? []} more={facts.moreColors} />
      )}
      <a href={href} className={buttonClass({ variant: 'quiet', size: 'small' }, styles.view)}>
        View<VisuallyHidden>{` ${facts.name}`}</VisuallyHidden>
      </a>
    </>
  );
}
