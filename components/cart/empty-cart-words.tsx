import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/rules/routing/paths';

/** Of a cart that is known to be empty. */
export const EmptyCartWords = () => (
  <EmptyState title="Your cart is empty :(" text="Add what you like: you see every fee here before you order.">
    <ButtonLink href={paths.collection}>Start shopping</ButtonLink>
  </EmptyState>
);
