import { hasEmailShape, isCheckoutProvider } from '@/lib/accounts/email';
import { indianMobile } from '@/lib/checkout/phone';
import type { DeliveryAddress } from '@/lib/contract/order';

export type AddressField = Exclude<keyof DeliveryAddress, 'country'>;

export interface AddressFault {
  /** The first field that is wrong: where the focus goes. */
  field: AddressField;
  message: string;
}

const REQUIRED: readonly AddressField[] = [
  'firstName', 'lastName', 'email', 'street', 'city', 'state', 'zipcode', 'phone',
];

/** The first fault of a delivery address in the recorded order and words (specification §5, Place order). */
export function findAddressFault(address: Partial<DeliveryAddress>): AddressFault | undefined {
  const value = (field: AddressField) => (address[field] ?? '').trim();
  const empty = REQUIRED.find((field) => value(field) === '');
  if (empty) return { field: empty, message: 'Please fill in all the fields.' };
  if (!/^\d{6}$/.test(value('zipcode'))) {
    return { field: 'zipcode', message: 'Please enter a valid Indian zip code.' };
  }
  if (!hasEmailShape(value('email'))) return { field: 'email', message: 'Please enter a valid email address.' };
  if (!isCheckoutProvider(value('email'))) return { field: 'email', message: 'Please use a valid email provider.' };
  if (!indianMobile(value('phone'))) return { field: 'phone', message: 'Please enter a valid phone number.' };
  return undefined;
}
