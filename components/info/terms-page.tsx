import { deliveryFeeWords } from '@/components/info/delivery-fee-words';
import { InfoPage } from '@/components/info/info-page';
import { LegalNotice } from '@/components/info/legal-notice';
import { AccordionItem } from '@/components/ui/accordion-item';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { filled } from '@/lib/rules/shop/facts-of-document';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';

/** Terms and privacy in sections that open and close; each has an address that opens it. */
export function TermsPage({ fees, keepOrdersYears }: { fees: OrderFees; keepOrdersYears: number }) {
  const shop = shopFacts();
  const { sections } = pageFacts().terms;
  const deliveryFee = deliveryFeeWords(fees);
  const storedFor = keepOrdersYears === 1 ? 'one year' : `${keepOrdersYears} years`;
  return (
    <InfoPage title="Terms and privacy" lead="What you can expect from us, and what we keep about you.">
      <div>
        {sections.map(({ id, title, text }) => (
          <AccordionItem key={id} id={id} title={title} hint="Click to open or close">
            {text
              .map((line) => filled(line, { deliveryFee }).replaceAll('{keepYears}', storedFor))
              .map((line) => (
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
