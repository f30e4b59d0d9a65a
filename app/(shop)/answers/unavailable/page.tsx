import type { Metadata } from 'next';
import { NoCatalogue } from '@/components/cart/no-catalogue';
import { AnswerPage } from '@/components/shell/answer-page';
import { ButtonLink } from '@/components/ui/button';
import { thisShop } from '@/lib/storefront/shop';
import { unavailableWords } from '@/lib/rules/shop/failure-words';

export const metadata: Metadata = { title: 'Back in a moment', robots: { index: false } };

/** Answered with status 503 while the shop has no catalogue to show. The link with an empty address reloads. */
export default function UnavailableAnswer() {
  const { title, text, retry, write, email } = unavailableWords();
  return (
    <AnswerPage title={title} text={text}>
      <ButtonLink href="">{retry}</ButtonLink>
      <ButtonLink href={`mailto:${email}`} variant="secondary">
        {write}
      </ButtonLink>
      <NoCatalogue why={thisShop().catalogue.refusal()} />
    </AnswerPage>
  );
}
