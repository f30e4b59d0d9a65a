import { expect, it } from 'vitest';
import type { DeliveryAddress } from '@/lib/contract/order';
import { findAddressFault, remainingFault, type AddressField } from './find-address-fault';
import { makeAddress } from '@/testing/make-order';

const right = makeAddress({ phone: '98765 43210' });
const messageFor = (wrong: Partial<DeliveryAddress>) => findAddressFault({ ...right, ...wrong })?.message;

it('finds nothing wrong with a right address, with spaces around or not', () => {
  expect(findAddressFault(right)).toBeUndefined();
  expect(messageFor({ zipcode: ' 570001 ', email: ' Asha@GMAIL.com ', country: '' })).toBeUndefined();
});

it('[5.47] takes a zipcode in the digits of an Indian keyboard', () => {
  expect(messageFor({ zipcode: '५७०००१' })).toBeUndefined();
});

const required: AddressField[] = ['firstName', 'lastName', 'email', 'street', 'city', 'state', 'zipcode', 'phone'];

it.each(required)('[5.35] asks for %s', (field) => {
  for (const empty of ['', '   ', undefined]) {
    expect(findAddressFault({ ...right, [field]: empty })).toEqual({
      field,
      fields: [field],
      message: 'Please fill in all the fields.',
    });
  }
});

it.each(['57000', '5700011', '57000a', '57 0001', '-57001', '5.7e+4', '५७०००'])(
  '[5.36] refuses the zipcode %j: it has six digits',
  (zipcode) => {
    expect(findAddressFault({ ...right, zipcode })).toEqual({
      field: 'zipcode',
      fields: ['zipcode'],
      message: 'Please enter a valid Indian zip code.',
    });
  },
);

it.each([
  'asha',
  'asha@',
  '@gmail.com',
  'asha@gmail',
  'a b@gmail.com',
  'asha@gmail.com,x@gmail.com',
  'asha@@gmail.com',
  '"a"@gmail.com',
])('[5.37] refuses %j: it has no email shape', (email) => {
  expect(findAddressFault({ ...right, email })).toEqual({
    field: 'email',
    fields: ['email'],
    message: 'Please enter a valid email address.',
  });
});

it.each(['asha@example.com', 'asha@mail.gmail.com', 'asha@gmail.com.evil.com', 'asha@notgmail.com'])(
  '[5.38] refuses %j: the provider is not on the list, subdomains are not either',
  (email) => {
    expect(findAddressFault({ ...right, email })).toEqual({
      field: 'email',
      fields: ['email'],
      message: 'Please use a valid email provider.',
    });
  },
);

it.each(['12345', '1234567890', '5876543210', '+1 702 123 4567'])('[5.39] refuses the phone %j', (phone) => {
  expect(findAddressFault({ ...right, phone })).toEqual({
    field: 'phone',
    fields: ['phone'],
    message: 'Please enter a valid phone number.',
  });
});

it('[5.34] shows the first fault in the recorded order', () => {
  const wrong = { zipcode: '1', email: 'asha', phone: '1' };
  expect(messageFor({ ...wrong, city: '' })).toBe('Please fill in all the fields.');
  expect(messageFor(wrong)).toBe('Please enter a valid Indian zip code.');
  expect(messageFor({ ...wrong, zipcode: '570001' })).toBe('Please enter a valid email address.');
  expect(messageFor({ ...wrong, zipcode: '570001', email: 'asha@example.com' })).toBe(
    'Please use a valid email provider.',
  );
  expect(messageFor({ ...wrong, zipcode: '570001', email: 'asha@gmail.com' })).toBe(
    'Please enter a valid phone number.',
  );
});

it('marks every empty field, the first one first, until it is filled in', () => {
  const wrong = { ...right, lastName: '', city: ' ', phone: '' };
  const fault = findAddressFault(wrong);
  expect(remainingFault(undefined, right, wrong)).toBeUndefined();
  expect(fault).toMatchObject({ field: 'lastName', fields: ['lastName', 'city', 'phone'] });
  const next = remainingFault(fault, wrong, { ...wrong, lastName: 'Rao' });
  expect(next).toMatchObject({ field: 'city', fields: ['city', 'phone'] });
  expect(remainingFault(next, wrong, { ...wrong, city: 'Mysuru', phone: '9' })).toBeUndefined();
});
