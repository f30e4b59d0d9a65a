import { LateMissing } from '@/components/product/late-missing';
import { AnswerPage } from '@/components/shell/answer-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/rules/routing/paths';

/** In the place of a product that the shop does not have. */
export function ProductNotFound() {
  return (
    <>
      <AnswerPage title="Product not found" text="The product you are looking for does not exist or is no longer sold.">
        <ButtonLink href={paths.home}>Go Back To HomePage</ButtonLink>
        <ButtonLink href={paths.search} variant="secondary">
          Search the shop
        </ButtonLink>
      </AnswerPage>
      <LateMissing />
    </>
  );
}
