import { hasEmailShape, isCheckoutProvider } from '@/lib/rules/accounts/normalize-email';
import { indianMobile } from './indian-mobile';
import { plainDigits } from '@/lib/contract/plain-digits';
import type { DeliveryAddress } from '@/lib/contract/order';

export type AddressField = Exclude<keyof DeliveryAddress, 'country'>;

export interface AddressFault {
  /** The first field that is wrong: where the focus goes. */
  field: AddressField;
  /** All that are wrong in the same way. */
  fields: readonly AddressField[];
  message: string;
}

/** What has to be filled in, in the order of the form, and what is said at a field that is empty. */
const REQUIRED: Readonly<Record<AddressField, string>> = {
  zipcode: 'Please enter the PIN code',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter your email',
  street: 'Please enter house, street and area',
  city: 'Please enter the city',
  state: 'Please choose the state',
  phone: 'Please enter your phone number',
};

const FILL_IN_ALL = 'Please fill in all the fields.';

/**
 * The first fault of a delivery address in the recorded order and words.
 *
 * @param isKnown whether an address of no listed provider is taken all the same, as that of the account that orders
 */
export function findAddressFault(
  address: Partial<DeliveryAddress>,
  isKnown: (email: string) => boolean = () => false,
): AddressFault | undefined {
  const value = (field: AddressField) => (address[field] ?? '').trim();
  const empty = (Object.keys(REQUIRED) as AddressField[]).filter((field) => value(field) === '');
  if (empty[0]) return { field: empty[0], fields: empty, message: FILL_IN_ALL };
  if (!/^\d{6}$/.test(plainDigits(value('zipcode'))))
    return faultAt('zipcode', 'Please enter a valid Indian zip code.');
  if (!hasEmailShape(value('email'))) return faultAt('email', 'Please enter a valid email address.');
  if (!isCheckoutProvider(value('email')) && !isKnown(value('email')))
    return faultAt('email', 'Please use a valid email provider.');
  if (!indianMobile(value('phone'))) return faultAt('phone', 'Please enter a valid phone number.');
  return undefined;
}

/** A fault of one field. */
export const faultAt = (field: AddressField, message: string): AddressFault => ({ field, fields: [field], message });

/** Whether its sentence is about the form as a whole and is at none of its fields. */
export const isOfWholeForm = ({ message }: AddressFault): boolean => message === FILL_IN_ALL;

/** What is said at a field: what to fill in there, or what is wrong with it. */
export function wordsAtField(fault: AddressFault | undefined, field: AddressField): string | undefined {
  if (!fault?.fields.includes(field)) return undefined;
  return isOfWholeForm(fault) ? REQUIRED[field] : fault.message;
}

/** What is still marked after something was typed: a changed field is checked again only on sending. */
export function remainingFault(
  fault: AddressFault | undefined,
  before: DeliveryAddress,
  after: DeliveryAddress,
): AddressFault | undefined {
  const fields = fault?.fields.filter((field) => before[field] === after[field]) ?? [];
  const [field] = fields;
  return fault && field ? { ...fault, field, fields } : undefined;
}
