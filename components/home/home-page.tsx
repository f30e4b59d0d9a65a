import { CardGrid } from '@/components/catalogue/card-grid';
import { FeaturedScroller } from '@/components/home/featured-scroller';
import { Hero } from '@/components/home/hero';
import { PolicyStrip } from '@/components/home/policy-strip';
import { PromoBanner } from '@/components/home/promo-banner';
import { RegistrationPrompt } from '@/components/home/registration-prompt';
import { ShopByCategory } from '@/components/home/shop-by-category';
import { LoadFoot } from '@/components/product/load-foot';
import { CurrentLink } from '@/components/shell/current-link';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SocialIcon } from '@/components/ui/contact-icons';
import { Section } from '@/components/ui/section';
import { feeWords } from '@/lib/rules/cart/fee-words';
import type { HomeFacts } from '@/lib/storefront/listing/home-facts';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './home-page.module.css';

interface HomePageProps {
  facts: HomeFacts;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
}

/** The home page, top to bottom. */
export function HomePage({ facts, hosts }: HomePageProps) {
  const { carousel, tiles, latest, bestSellers, featured, featuredShelf, hasMore, fees, promo } = facts;
  return (
    <main>
      <CurrentLink at={paths.home} />
      <LoadFoot />
      <Hero pictures={carousel} hosts={hosts} />
      <ShopByCategory tiles={tiles} hosts={hosts} />
      <Section title="Latest Collections">
        {latest.length > 0 ? (
          <>
            <p className={styles.fees}>{feeWords(fees)}</p>
            <CardGrid cards={latest} />
          </>
        ) : (
          <EmptyState
            level={3}
            title="The shelves are being filled"
            text={`Please check back soon, or write to ${shopFacts().email}.`}
          />
        )}
        {hasMore ? (
          <p className={styles.more}>
            <ButtonLink href={paths.collection} variant="secondary">
              View All Collections
            </ButtonLink>
          </p>
        ) : null}
      </Section>
      {bestSellers.length > 0 ? (
        <Section title="Best Sellers">
          <CardGrid cards={bestSellers} />
        </Section>
      ) : null}
      <PolicyStrip />
      {featured.length > 0 ? <FeaturedScroller cards={featured} shelf={featuredShelf} /> : null}
      {promo ? <PromoBanner promo={promo} /> : null}
      <RegistrationPrompt />
      <SocialBanner />
    </main>
  );
}

/** A link banner to the first social profile, for reviews and feedback. */
function SocialBanner() {
  const [social] = shopFacts().socials;
  if (!social) return null;
  return (
    <a className={styles.banner} href={social.url} rel="noopener">
      <SocialIcon name={social.name} className={styles.icon} />
      <span>
        <strong className={styles.title}>See what shoppers say</strong>
        <span className={styles.text}>{`Reviews and feedback on ${social.name} – tell us yours, too.`}</span>
      </span>
    </a>
  );
}
