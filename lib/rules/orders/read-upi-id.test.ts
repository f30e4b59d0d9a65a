import { expect, it } from 'vitest';
import { maskUpiId, readUpiId } from './read-upi-id';

it('[10.41] a UPI ID is a name and a handle', () => {
  expect([' Asha.Rao-1@OkAxis ', '9876543210@ybl', 'ab@s2b'].map(readUpiId)).toEqual([
    'asha.rao-1@okaxis',
    '9876543210@ybl',
    'ab@s2b',
  ]);
  for (const wrong of ['', 'asha', '@ybl', 'a@ybl', 'asha@', 'asha@gmail.com', 'as ha@ybl', 'asha@@ybl', 'asha@1'])
    expect([wrong, readUpiId(wrong)]).toEqual([wrong, undefined]);
});

it('[10.42] is shown masked', () => {
  expect([maskUpiId('asha@okaxis'), maskUpiId('ab@ybl')]).toEqual(['as•••@okaxis', 'a•••@ybl']);
});
