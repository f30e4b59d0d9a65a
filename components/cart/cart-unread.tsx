import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/rules/routing/paths';
import { loadCartAgain } from '@/store/cart/use-cart-state';

/**
 * Instead of lines that cannot be known now, or drawn: the cart is neither empty nor lost.
 *
 * @param onAgain is what trying again does
 */
export function CartUnread({ onAgain = () => void loadCartAgain() }: { onAgain?: () => void }) {
  return (
    <EmptyState title="Your cart could not be loaded" text="Nothing is lost. Please try again in a moment.">
      <Button onClick={onAgain}>Try again</Button>
      <ButtonLink href={paths.collection} variant="secondary">
        Continue shopping
      </ButtonLink>
    </EmptyState>
  );
}
