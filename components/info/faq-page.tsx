import { InfoPage } from '@/components/info/info-page';
import { AccordionItem } from '@/components/ui/accordion';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';

/** The recorded policies as answers (specification §2, FAQ; the figures are §9's). */
const ANSWERS: readonly { question: string; answer: string }[] = [
  { question: 'How do I exchange something?', answer: 'Returns and exchanges are accepted within 7 days. An exchange is processed within 24 hours of receipt. Return shipping fees apply.' },
  { question: 'When do I get my refund?', answer: 'Refunds are issued 1-2 business days after the return is received and reflected in 5-7 business days.' },
  { question: 'How do I contact you?', answer: 'By e-mail, phone or chat. You find all of them on the About page.' },
  { question: 'How long does a replacement take?', answer: 'Replacements take about 48 hours.' },
  { question: 'Can I cancel my order?', answer: 'Yes, within 2 hours of payment or order confirmation.' },
  { question: 'How fast does support answer?', answer: 'Support responds in 24-48 hours on business days.' },
];

/** Questions and answers that open and close without a script. */
export function FaqPage() {
  return (
    <InfoPage title="Questions & answers" lead="Exchange, refunds, cancellation and everything else people ask us.">
      <div>
        {ANSWERS.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
        <AccordionItem title="What do registered users get?">
          <p data-only="in">You are registered: checkout fills itself, your cart follows you to every device, and your orders are in one place.</p>
          <div data-only="out">
            <p>Registered users check out faster, keep their cart on every device and see all orders in one place.</p>
            <ButtonLink href={paths.login} size="small">
              Sign in or register
            </ButtonLink>
          </div>
        </AccordionItem>
      </div>
      <p>
        <ButtonLink href={paths.team} variant="secondary">
          Contact us
        </ButtonLink>
      </p>
    </InfoPage>
  );
}
