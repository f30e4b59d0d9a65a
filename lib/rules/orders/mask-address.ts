import type { DeliveryAddress } from '@/lib/contract/order';

const HIDDEN = '••••••';

/**
 * An address as those who have the link of an order see it: as much of street and phone as its owner recognises them by, and no
 * email. Always as many dots, so that they say nothing of what they hide.
 */
export const maskAddress = (address: DeliveryAddress): DeliveryAddress => ({
  ...address,
  email: '',
  street: address.street && `${[...address.street].slice(0, shownOf(address.street)).join('')}${HIDDEN}`,
  phone: maskPhone(address.phone),
});

/** Whether it is what such a person sees of a phone number. */
export const isMaskedPhone = (phone: string): boolean => phone.startsWith(HIDDEN);

/** Its last three digits; '' of none. */
export const maskPhone = (phone: string): string => phone && `${HIDDEN}${phone.slice(-3)}`;

/** Of a very short street nothing is left to recognise it by. */
const shownOf = (street: string): number => (street.length < 10 ? 0 : 3);
