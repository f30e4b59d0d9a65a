import { ContactCard } from '@/components/info/contact-card';
import { InfoPage } from '@/components/info/info-page';
import { LegalNotice } from '@/components/info/legal-notice';
import { PromoBlock } from '@/components/login/promo-block';
import { ButtonLink } from '@/components/ui/button';
import { SocialIcon } from '@/components/ui/contact-icons';
import type { Promo } from '@/lib/rules/checkout/promo';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import styles from './contact-page.module.css';

/** Contact card and social link. */
export function ContactPage({ promo }: { promo: Promo | undefined }) {
  const [social] = shopFacts().socials;
  return (
    <InfoPage
      at={paths.contact}
      title="Contact us"
      lead={`Questions about a size, a product or an order? We typically reply to emails within ${pageFacts().policies.mailReplies}.`}
      after={<PromoBlock promo={promo} />}
    >
      <ContactCard />
      <p>With a question about an order, please include its number: it is on your orders page and in our email.</p>
      <p className={styles.ways}>
        {social ? (
          <ButtonLink href={social.url} variant="secondary" rel="noopener">
            <SocialIcon name={social.name} /> <span>{`Follow us on ${social.name}`}</span>
          </ButtonLink>
        ) : null}
        <ButtonLink href={paths.faq} variant="secondary">
          Questions & answers
        </ButtonLink>
      </p>
      <LegalNotice />
    </InfoPage>
  );
}
