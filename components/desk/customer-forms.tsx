import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Folded } from '@/components/desk/folded';
import { Button } from '@/components/ui/button';
import type { ShownCustomer } from '@/lib/contract/desk/customer-calls';
import { GENDER_CHOICES } from '@/lib/rules/accounts/gender-words';
import { isAbout, type DeskFormState, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { dayWords } from '@/lib/rules/india/day-words';

interface CustomerFormProps {
  /** The path of its call. */
  action: string;
  customer: ShownCustomer;
  here: string;
  notice: FormNotice | undefined;
}

/** Corrects an account for somebody who writes. */
export function CorrectCustomer({ action, customer, here, notice }: CustomerFormProps) {
  const of = { action, notice, shownVersion: customer.seen };
  return (
    <Folded title="Correct for them" isOpen={isAbout(notice, action)}>
      <DeskForm {...of} back={here}>
        <input type="hidden" name="id" value={customer.id} />
        <DeskField of={of} name="firstName" now={customer.firstName} required maxLength={80} />
        <DeskField of={of} name="lastName" now={customer.lastName} required maxLength={80} />
        <DeskField of={of} name="dob" type="date" now={customer.dob} required />
        <DeskField of={of} name="gender" kind="choice" now={customer.gender} choices={GENDER_CHOICES} />
        {customer.waitingPhone === undefined ? null : (
          <DeskField
            of={of}
            name="phone"
            inputMode="tel"
            now={customer.waitingPhone}
            hint="For orders not sent yet. Sent orders keep what was on the parcel."
          />
        )}
        <Proof of={of} />
        <p>
          The email address is the account: those who read its emails can log in. For a new address they sign up again,
          and you delete this account.
        </p>
        <Button type="submit">Save and email them</Button>
      </DeskForm>
    </Folded>
  );
}

/** Erases an account for somebody who writes, after a question. */
export function EraseCustomer({ action, customer, here, notice }: CustomerFormProps) {
  const of = { action, notice };
  return (
    <Folded title="Delete the account for them" isOpen={isAbout(notice, action)}>
      <DeskForm {...of} back="/desk/customers" refusedBack={here}>
        <input type="hidden" name="id" value={customer.id} />
        <p>
          Profile, logins and cart are deleted at once.{' '}
          {customer.underWay > 0 ? 'Orders under way are finished first; emails about them still go out. ' : ''}
          {customer.keptUntil === undefined
            ? ''
            : `Orders leave your lists and are made anonymous after ${dayWords(customer.keptUntil)}: tax law keeps them until then. `}
          An email to {customer.email} says that it is done.
        </p>
        <Proof of={of} />
        <Button type="submit" variant="secondary">
          Delete the account
        </Button>
      </DeskForm>
    </Folded>
  );
}

/** How somebody who writes has shown who they are. */
export function Proof({ of, like = 'wrote from the address of the account' }: { of: DeskFormState; like?: string }) {
  return (
    <DeskField
      of={of}
      name="proof"
      kind="area"
      rows={2}
      required
      maxLength={300}
      hint={`As ‘${like} and knew what was ordered’. It stays in Changes for good, so write no names or numbers.`}
    />
  );
}
