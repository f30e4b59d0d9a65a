import type { ReactNode } from 'react';
import { InfoPage } from '@/components/info/info-page';
import { AccordionItem } from '@/components/ui/accordion-item';
import { ButtonLink } from '@/components/ui/button';
import { pageFacts, shopFacts } from '@/lib/shop/shop-facts';
import { paths } from '@/lib/routing/paths';

interface Answer {
  id: string;
  question: string;
  answer: readonly ReactNode[];
  /** Answers that end in 'write to us' have a button for contact [2.144]. */
  asksToWrite?: boolean;
}

/** The policies ([9.31] to [9.38]) as answers. */
const answers = (): readonly Answer[] => {
  const { policies } = pageFacts();
  const shop = shopFacts();
  return [
    {
      id: 'exchange',
      question: 'How do I exchange something?',
      answer: [
        `Clothes, shoes, eyewear, bags and bangles can be returned or exchanged ${policies.returnWithin} of delivery. Ask for it on your orders page, or write to us with the order number.`,
        `An exchange is processed ${policies.exchangeProcessed}. Return shipping fees apply.`,
        'Snacks are food and are not taken back; a broken or wrong pack is replaced.',
      ],
      asksToWrite: true,
    },
    {
      id: 'refund',
      question: 'When do I get my refund?',
      answer: [
        `Refunds are issued ${policies.refundIssued} and reflected in ${policies.refundReflected}.`,
        'What was paid online goes back the way it came. You find "Refund Issued" at the order on your orders page.',
      ],
    },
    {
      id: 'contact',
      question: 'How do I contact you?',
      answer: [
        <>
          By e-mail (<a href={`mailto:${shop.email}`}>{shop.email}</a>), by phone (
          <a href={`tel:${shop.phone.dialled}`}>{shop.phone.shown}</a>) or in the {shop.chat.name} chat.
        </>,
      ],
      asksToWrite: true,
    },
    {
      id: 'replacement',
      question: 'How long does a replacement take?',
      answer: [
        `Did something arrive broken, or was it the wrong thing? Write to us with a photo of it. Replacements take ${policies.replacement}.`,
      ],
      asksToWrite: true,
    },
    {
      id: 'cancellation',
      question: 'Can I cancel my order?',
      answer: [
        `Yes, ${policies.cancelWithin}, as long as it has not left us: press "Cancel order" on your orders page, or write to us with the order number. What you paid is refunded.`,
      ],
    },
    {
      id: 'response-time',
      question: 'How fast does support answer?',
      answer: [`Support responds in ${policies.supportResponds}. Most mails and chats are answered sooner.`],
    },
  ];
};

/** Questions and answers that open and close without a script; each has an address that opens it. */
export function FaqPage() {
  return (
    <InfoPage title="Questions & answers" lead="Exchange, refunds, cancellation and everything else people ask us.">
      <div>
        {answers().map(({ id, question, answer, asksToWrite }) => (
          <AccordionItem key={id} id={id} title={question}>
            {answer.map((line, position) => (
              <p key={position}>{line}</p>
            ))}
            {asksToWrite ? <ContactButton /> : null}
          </AccordionItem>
        ))}
        <RegisteredUsers />
      </div>
      <ContactButton />
    </InfoPage>
  );
}

/** Other words for shoppers who are logged in [2.143]; CSS decides before the first paint. */
function RegisteredUsers() {
  return (
    <AccordionItem id="registered-users" title="What do registered users get?">
      <p data-only="in">
        You are registered: your cart follows you to every device, checkout remembers where your parcels go, and every
        order is on <a href={paths.orders}>your orders page</a>, with its receipt, its way to you, and what can still be
        changed.
      </p>
      <p data-only="out">
        Registered users place orders, keep their cart on every device and see all their orders in one place, with
        receipts and refunds. There is no password to remember: we send a code to your e-mail.
      </p>
      <p data-only="out">
        <ButtonLink href={paths.login} size="small">
          Sign in or register
        </ButtonLink>
      </p>
    </AccordionItem>
  );
}

function ContactButton() {
  return (
    <p>
      <ButtonLink href={paths.team} variant="secondary" size="small">
        Contact us
      </ButtonLink>
    </p>
  );
}
