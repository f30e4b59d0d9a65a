import { ProductGrid } from '@/components/catalogue/product-grid';
import { FeaturedScroller } from '@/components/home/featured-scroller';
import { Hero, type HeroPictures } from '@/components/home/hero';
import { PolicyStrip } from '@/components/home/policy-strip';
import { PromoBanner } from '@/components/home/promo-banner';
import { RegistrationPrompt } from '@/components/home/registration-prompt';
import { SocialBanner } from '@/components/home/social-banner';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { feeWords, type OrderFees } from '@/lib/cart/fee-words';
import type { HomeShelves } from '@/lib/catalogue/home-shelves';
import { paths } from '@/lib/routing/paths';
import { shopFacts } from '@/lib/shop/shop-facts';
import styles from './home-page.module.css';

interface HomePageProps {
  pictures: HeroPictures;
  shelves: HomeShelves;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  fees: OrderFees;
}

/** The home page, top to bottom ([2.53] to [2.65]). */
export function HomePage({ pictures, shelves, hosts, fees }: HomePageProps) {
  return (
    <main data-at={paths.home}>
      <Hero pictures={pictures} hosts={hosts} />
      <Section title="Latest Collections">
        {shelves.latest.length > 0 ? (
          <>
            <p className={styles.fees}>{feeWords(fees)}</p>
            <ProductGrid products={shelves.latest} hosts={hosts} />
          </>
        ) : (
          <EmptyState
            level={3}
            title="The shelves are being filled"
            text={`Please look in again soon, or write to ${shopFacts().email}.`}
          />
        )}
        {shelves.hasMore ? (
          <p className={styles.more}>
            <ButtonLink href={paths.collection} variant="secondary">
              View All Collections
            </ButtonLink>
          </p>
        ) : null}
      </Section>
      {shelves.bestSellers.length > 0 ? (
        <Section title="Best Sellers">
          <ProductGrid products={shelves.bestSellers} hosts={hosts} />
        </Section>
      ) : null}
      <PolicyStrip />
      {shelves.featured.length > 0 ? <FeaturedScroller products={shelves.featured} hosts={hosts} /> : null}
      <PromoBanner />
      <RegistrationPrompt />
      <SocialBanner />
    </main>
  );
}
