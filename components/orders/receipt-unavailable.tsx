import { AnswerPage } from '@/components/shell/answer-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routing/paths';

/** The receipt could not be loaded; the retry is a link, so that it needs no script. */
export function ReceiptUnavailable({ orderId }: { orderId: string }) {
  return (
    <AnswerPage title="Your receipt could not be loaded" text="Please check your connection.">
      <a href={paths.receipt(orderId)}>Try again</a>
      <ButtonLink href={paths.orders} variant="secondary">
        Your orders
      </ButtonLink>
    </AnswerPage>
  );
}
