import { expect, it } from 'vitest';
import { makeAddress } from '@/testing/make-order';
import { maskAddress } from './mask-address';

it('[10.50] hides street and phone but for what their owner knows them by, and all of the email address', () => {
  const address = { ...makeAddress(), street: '12, West Masi Street', phone: '+919876543210' };
  expect(maskAddress(address)).toEqual({ ...address, email: '', street: '12,••••••', phone: '••••••210' });
  expect(maskAddress({ ...address, street: 'Main Road', phone: '' })).toMatchObject({ street: '••••••', phone: '' });
});
