import { LinkedForm, LINKED_PATHS, type LinkedChangesProps } from '@/components/orders/linked-form';
import { Button } from '@/components/ui/button';

/** The word of its customer alone sends no order that waits for the shop or for money. */
export function ConfirmOrder({ order, link, notice }: Pick<LinkedChangesProps, 'order' | 'link' | 'notice'>) {
  return (
    <LinkedForm {...{ link, notice }} action={LINKED_PATHS.confirm}>
      <p>Is everything right: products, address and phone?</p>
      <Button type="submit">
        {order.waitsForShop && !order.waitsForCustomer ? 'Yes, everything is right' : 'Yes, send it'}
      </Button>
    </LinkedForm>
  );
}
