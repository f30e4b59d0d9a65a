import { ColorDots } from '@/components/catalogue/color-dots';
import { AllowedPicture } from '@/components/ui/allowed-picture';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { icon } from '@/components/ui/icons';
import { Price } from '@/components/ui/price';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ONLINE_ONLY_WORDS } from '@/lib/rules/checkout/payment-availability';
import { paths } from '@/lib/rules/routing/paths';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import styles from './card-face.module.css';

interface PartProps {
  facts: CardFacts;
}

/** Screens with three pixels per CSS pixel get two thirds of the width: twice as dense looks as sharp. */
const SIZES = '(width >= 1024px) 240px, (width >= 768px) 30vw, (resolution > 2dppx) 31vw, 46vw';

export function CardPicture({ facts, priority }: PartProps & { priority: boolean }) {
  return (
    <>
      <AllowedPicture source={facts.picture} alt={facts.name} sizes={SIZES} priority={priority} />
      {facts.isSoldOut || facts.left || facts.isBestseller ? (
        <span className={styles.flags}>
          {facts.isSoldOut ? <Badge tone="neutral">Sold out</Badge> : null}
          {facts.left ? <Badge tone="brand">{`Only ${facts.left} left`}</Badge> : null}
          {facts.isBestseller ? <BestsellerBadge /> : null}
        </span>
      ) : null}
    </>
  );
}

/** On a card and on the product's own picture. */
export function BestsellerBadge() {
  return <Badge tone="turmeric">Bestseller</Badge>;
}

export function CardName({ facts: { id, name, brand } }: PartProps) {
  return (
    <>
      {brand ? <span className={styles.brand}>{`${brand} `}</span> : null}
      <a href={paths.product(id)} className={styles.link}>
        {name}
      </a>
    </>
  );
}

export function CardPrice({ facts: { pricePaise, originalPaise, isFrom, isOnlineOnly } }: PartProps) {
  return (
    <>
      <Price paise={pricePaise} originalPaise={originalPaise} isFrom={isFrom} />
      {isOnlineOnly ? <p className={styles.online}>{ONLINE_ONLY_WORDS}</p> : null}
    </>
  );
}

/** What a result row shows beyond a card: colours or the snack icon, and the way to the page. */
export function CardFoot({ facts }: PartProps) {
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
      <a href={paths.product(facts.id)} className={buttonClass({ variant: 'quiet', size: 'small' }, styles.view)}>
        View<VisuallyHidden>{` ${facts.name}`}</VisuallyHidden>
      </a>
    </>
  );
}

/** A murukku coil, shown instead of colour dots. */
const SnackIcon = () =>
  icon(
    {},
    <path d="M12 12.500a1.5 1.5 0 0 1 3 .3c0 2.7-6 3-6-1 0-5 9.8-5 9.8.8 0 7.4-13.6 7-13.6-1.200C5.2 4 14.5 2 19 6.5" />,
  );
