import { ProductGrid } from '@/components/catalogue/product-grid';
import { FeaturedScroller } from '@/components/home/featured-scroller';
import { Hero, type HeroPictures } from '@/components/home/hero';
import { PolicyStrip } from '@/components/home/policy-strip';
import { PromoBanner } from '@/components/home/promo-banner';
import { RegistrationPrompt } from '@/components/home/registration-prompt';
import { ShopByCategory } from '@/components/home/shop-by-category';
import { SocialBanner } from '@/components/home/social-banner';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { feeWords, type OrderFees } from '@/lib/cart/fee-words';
import type { HomeRows } from '@/lib/catalogue/home-rows';
import { paths } from '@/lib/routing/paths';
import type { ShelfNode } from '@/lib/shelves/build-shelf-tree';
import { shopFacts } from '@/lib/shop/shop-facts';
import styles from './home-page.module.css';

interface HomePageProps {
  pictures: HeroPictures;
  rows: HomeRows;
  /** Those to shop by. */
  shelves: readonly ShelfNode[];
  /** The shelf that the row of featured goods comes from, if any. */
  featured: ShelfNode | undefined;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  fees: OrderFees;
  /** The code that the banner announces, if any. */
  promo: string | undefined;
}

/** The home page, top to bottom ([2.53] to [2.65]). */
export function HomePage({ pictures, rows, shelves, featured, hosts, fees, promo }: HomePageProps) {
  return (
    <main data-at={paths.home}>
      <Hero pictures={pictures} hosts={hosts} />
      <ShopByCategory shelves={shelves} hosts={hosts} />
      <Section title="Latest Collections">
        {rows.latest.length > 0 ? (
          <>
            <p className={styles.fees}>{feeWords(fees)}</p>
            <ProductGrid products={rows.latest} hosts={hosts} />
          </>
        ) : (
          <EmptyState
            level={3}
            title="The shelves are being filled"
            text={`Please look in again soon, or write to ${shopFacts().email}.`}
          />
        )}
        {rows.hasMore ? (
          <p className={styles.more}>
            <ButtonLink href={paths.collection} variant="secondary">
              View All Collections
            </ButtonLink>
          </p>
        ) : null}
      </Section>
      {rows.bestSellers.length > 0 ? (
        <Section title="Best Sellers">
          <ProductGrid products={rows.bestSellers} hosts={hosts} />
        </Section>
      ) : null}
      <PolicyStrip />
      {rows.featured.length > 0 ? <FeaturedScroller products={rows.featured} shelf={featured} hosts={hosts} /> : null}
      {promo ? <PromoBanner code={promo} /> : null}
      <RegistrationPrompt />
      <SocialBanner />
    </main>
  );
}
