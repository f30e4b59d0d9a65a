import { createElement } from 'react';
import { InfoPage } from '@/components/info/info-page';
import { ContactCard } from '@/components/info/contact-card';
import { deliveryFeeWords } from '@/components/info/delivery-fee-words';
import { AccordionItem } from '@/components/ui/accordion-item';
import { ButtonLink } from '@/components/ui/button';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { filled, type Paragraph } from '@/lib/rules/shop/facts-of-document';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';

/** Questions and answers that open and close without a script; each has an address that opens it. */
export function FaqPage({ fees }: { fees: OrderFees }) {
  return (
    <InfoPage
      title="Questions & answers"
      lead="Exchange, refunds, cancellation and everything else people ask us."
      aside={
        <>
          <h2>Still have a question?</h2>
          <ContactCard />
          <ContactButton />
        </>
      }
    >
      <div>
        {pageFacts().answers.map(({ id, question, answer, asksToWrite }) => (
          <AccordionItem key={id} id={id} title={question}>
            {answer.map((paragraph, position) =>
              createElement('p', { key: position }, ...drawParts(withFees(paragraph, fees))),
            )}
            {asksToWrite ? <ContactButton /> : null}
          </AccordionItem>
        ))}
        <RegisteredUsers />
      </div>
    </InfoPage>
  );
}

/** The sentences on the fees as the terms have them, beside links and in their words too. */
function withFees(paragraph: Paragraph, fees: OrderFees): Paragraph {
  const deliveryFee = deliveryFeeWords(fees);
  const fill = (text: string) => filled(text, { deliveryFee });
  if (typeof paragraph === 'string') return fill(paragraph);
  return paragraph.map((part) => (typeof part === 'string' ? fill(part) : { ...part, text: fill(part.text) }));
}

/** Other words for shoppers who are logged in; CSS decides before the first paint. */
function RegisteredUsers() {
  const { registeredUsers } = pageFacts();
  return (
    <AccordionItem id="registered-users" title={registeredUsers.title}>
      {createElement('p', { 'data-only': 'in' }, ...drawParts(registeredUsers.in))}
      <p data-only="out">{registeredUsers.out}</p>
      <p data-only="out">
        <ButtonLink href={paths.login} size="small">
          Sign in or register
        </ButtonLink>
      </p>
    </AccordionItem>
  );
}

/** Children of a paragraph, for `createElement`: in fixed places they need no keys. */
const drawParts = (paragraph: Paragraph) =>
  [paragraph]
    .flat()
    .map((part) => (typeof part === 'string' ? part : createElement('a', { href: part.href }, part.text)));

function ContactButton() {
  return (
    <p>
      <ButtonLink href={paths.team} variant="secondary" size="small">
        Contact us
      </ButtonLink>
    </p>
  );
}
