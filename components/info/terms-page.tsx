import { InfoPage } from '@/components/info/info-page';
import { LegalNotice } from '@/components/info/legal-notice';
import { termsSections } from '@/components/info/terms-sections';
import { AccordionItem } from '@/components/ui/accordion-item';
import type { Paise } from '@/lib/money/paise';
import { shopFacts } from '@/lib/shop/shop-facts';

/** Terms and privacy in sections that open and close [2.140]; each has an address that opens it. */
export function TermsPage({ shippingPaise }: { shippingPaise: Paise }) {
  const shop = shopFacts();
  return (
    <InfoPage title="Terms and privacy" lead="What you can expect from us, and what we keep about you.">
      <div>
        {termsSections(shippingPaise).map(({ id, title, text }) => (
          <AccordionItem key={id} id={id} title={title} hint="Click to open or close">
            {text.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </AccordionItem>
        ))}
      </div>
      <p>
        Questions? Write to <a href={`mailto:${shop.email}`}>{shop.email}</a>.
      </p>
      <LegalNotice />
    </InfoPage>
  );
}
