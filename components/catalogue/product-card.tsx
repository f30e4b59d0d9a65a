import Link from 'next/link';
import { ColorDots } from '@/components/catalogue/color-dots';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { SnackIcon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { isSnack } from '@/lib/catalogue/kinds';
import { colorChoices, isSoldOutEntirely } from '@/lib/catalogue/variant';
import type { Product } from '@/lib/contract/product';
import { rupeesToPaise } from '@/lib/money/paise';
import { paths } from '@/lib/paths';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  /** Level of the name's heading on its page. */
  level?: 2 | 3;
  /** A result row shows colour dots and the View button as well (specification §2, Collection). */
  detailed?: boolean;
  /** True for pictures in the first screen. */
  priority?: boolean;
  className?: string;
}

const SIZES = '(width >= 1100px) 240px, (width >= 768px) 30vw, 46vw';

/** A product in a list. The whole card leads to its page. */
export function ProductCard({ product, hosts, level = 3, detailed = false, priority = false, className }: ProductCardProps) {
  const Heading = `h${level}` as const;
  const href = paths.product(product._id);
  return (
    <article className={classNames(styles.card, className)}>
      <div className={styles.picture}>
        <Picture src={product.image[0]?.url} alt="" hosts={hosts} sizes={SIZES} priority={priority} />
        <span className={styles.flags}>
          {isSoldOutEntirely(product) ? <Badge tone="neutral">Sold out</Badge> : null}
          {product.bestseller ? <Badge tone="turmeric">Bestseller</Badge> : null}
        </span>
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link href={href} prefetch={false} className={styles.link}>
            {product.name}
          </Link>
        </Heading>
        <Price
          paise={rupeesToPaise(product.price)}
          originalPaise={product.originalPrice === undefined ? undefined : rupeesToPaise(product.originalPrice)}
        />
        {detailed ? <CardFoot product={product} href={href} /> : null}
      </div>
    </article>
  );
}

/** What a result row shows beyond a card: colours or the snack icon, and the View button. */
function CardFoot({ product, href }: { product: Product; href: string }) {
  return (
    <div className={styles.foot}>
      {isSnack(product) ? (
        <span className={styles.snack} data-snack-icon>
          <SnackIcon />
          <VisuallyHidden>Snack</VisuallyHidden>
        </span>
      ) : (
        <ColorDots colors={colorChoices(product)} />
      )}
      <ButtonLink href={href} variant="secondary" size="small" className={styles.view}>
        View<VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
      </ButtonLink>
    </div>
  );
}
