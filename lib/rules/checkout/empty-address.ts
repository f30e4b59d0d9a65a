import type { DeliveryAddress } from '@/lib/contract/order';

/** Where an order goes before anybody has said it. */
export const EMPTY_ADDRESS: DeliveryAddress = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'India',
  phone: '',
};
