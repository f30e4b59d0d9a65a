import type { Metadata } from 'next';
import { AnswerPage } from '@/components/shell/answer-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/rules/routing/paths';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** Answered with status 404 for every address the shop does not have [2.18]. */
export default function NotFoundAnswer() {
  return (
    <AnswerPage title="Oops! Page not found" text="The page you are looking for does not exist or has moved.">
      <ButtonLink href={paths.home}>Go Back To HomePage</ButtonLink>
      <ButtonLink href={paths.collection} variant="secondary">
        See all collections
      </ButtonLink>
    </AnswerPage>
  );
}
