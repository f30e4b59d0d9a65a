import type { Metadata } from 'next';
import { NoCatalogue } from '@/components/cart/no-catalogue';
import { AnswerPage } from '@/components/shell/answer-page';
import { ButtonLink } from '@/components/ui/button';
import { thisShop } from '@/lib/storefront/shop';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

export const metadata: Metadata = { title: 'Back in a moment', robots: { index: false } };

/** Answered with status 503 while the shop has no catalogue to show. The link with an empty address reloads. */
export default function UnavailableAnswer() {
  const shop = shopFacts();
  return (
    <AnswerPage
      title="We will be back in a moment"
      text={`The shop cannot be reached right now. Your cart is safe. Please try again in a few seconds, or write to ${shop.email}.`}
    >
      <ButtonLink href="">Try again</ButtonLink>
      <ButtonLink href={`mailto:${shop.email}`} variant="secondary">
        Write to us
      </ButtonLink>
      <NoCatalogue why={thisShop().catalogue.refusal()} />
    </AnswerPage>
  );
}
