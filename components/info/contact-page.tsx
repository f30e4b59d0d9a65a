import { ContactCard } from '@/components/info/contact-card';
import { InfoPage } from '@/components/info/info-page';
import { LegalNotice } from '@/components/info/legal-notice';
import { PromoBlock } from '@/components/login/promo-block';
import { ButtonLink } from '@/components/ui/button';
import { InstagramIcon } from '@/components/ui/icons';
import type { Promo } from '@/lib/rules/checkout/promo';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import styles from './contact-page.module.css';

/** Contact card and social link. */
export function ContactPage({ promo }: { promo: Promo | undefined }) {
  const shop = shopFacts();
  return (
    <InfoPage
      at={paths.contact}
      title="Contact us"
      lead={`Questions about a size, a product or an order? To a mail we typically reply within ${pageFacts().policies.mailReplies}.`}
      after={<PromoBlock promo={promo} />}
    >
      <ContactCard />
      <p>
        With a question about an order, please tell us its number: it stands on your orders page and in the mail we sent
        you.
      </p>
      <p className={styles.ways}>
        <ButtonLink href={shop.social.url} variant="secondary" rel="noopener">
          <InstagramIcon /> <span>{`Follow us on ${shop.social.name}`}</span>
        </ButtonLink>
        <ButtonLink href={paths.faq} variant="secondary">
          Questions & answers
        </ButtonLink>
      </p>
      <LegalNotice />
    </InfoPage>
  );
}
