import { AnswerPage } from '@/components/shell/answer-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/rules/routing/paths';

export default function ReceiptNotFound() {
  return (
    <AnswerPage title="There is no such receipt" text="It may belong to another account, or the order was not placed.">
      <ButtonLink href={paths.orders}>Your orders</ButtonLink>
    </AnswerPage>
  );
}
