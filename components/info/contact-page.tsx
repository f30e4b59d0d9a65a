import { ContactCard } from '@/components/info/contact-card';
import { InfoPage } from '@/components/info/info-page';
import { PromoBlock } from '@/components/login/promo-block';
import { ButtonLink } from '@/components/ui/button';
import { InstagramIcon } from '@/components/ui/icons';
import { shop } from '@/lib/shop';

/** Contact card and social link (specification §2, Contact). */
export function ContactPage() {
  return (
    <InfoPage
      title="Contact us"
      lead="Questions about a size, an order, a pack of chakli? We typically reply within 24 hours."
      after={<PromoBlock />}
    >
      <ContactCard />
      <p>
        <ButtonLink href={shop.social.url} variant="secondary" rel="noopener">
          <InstagramIcon /> Follow us on {shop.social.name}
        </ButtonLink>
      </p>
    </InfoPage>
  );
}
