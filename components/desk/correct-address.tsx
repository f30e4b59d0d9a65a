import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Folded } from '@/components/desk/folded';
import { PlaceFields } from '@/components/desk/place-fields';
import { Button } from '@/components/ui/button';
import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';

interface CorrectAddressProps {
  shown: DeskOrder;
  /** The page of the order. */
  here: string;
  notice: FormNotice | undefined;
}

/** For somebody who writes or calls: as long as no parcel has left. */
export function CorrectAddress({ shown: { order, seen }, here, notice }: CorrectAddressProps) {
  const of = { action: deskPaths.address, notice, shownVersion: seen };
  const { firstName = '', lastName = '', phone = '' } = order.address;
  return (
    <Folded title="Correct the address" isOpen={isAbout(notice, deskPaths.address)}>
      <DeskForm {...of} back={here}>
        <input type="hidden" name="orderId" value={order.orderId} />
        <DeskField of={of} name="firstName" maxLength={80} now={firstName} />
        <DeskField of={of} name="lastName" maxLength={80} now={lastName} />
        <DeskField of={of} name="phone" inputMode="tel" maxLength={24} now={phone} />
        <PlaceFields of={of} now={order.address} />
        <Button type="submit">Save and email them</Button>
      </DeskForm>
    </Folded>
  );
}
