import { beforeEach, expect, it, vi } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { askDesk } from './ask-desk';
import { callBackend, failed } from './call-backend';

vi.mock('next/navigation', () => ({
  forbidden: () => {
    throw new Error('forbidden');
  },
  notFound: () => {
    throw new Error('not found');
  },
  redirect: (to: string) => {
    throw new Error(`redirect to ${to}`);
  },
}));
vi.mock('@/lib/storefront/session/desk-session', () => ({ readDeskToken: () => 'token' }));
vi.mock('./call-backend', async (original) => ({ ...(await original<object>()), callBackend: vi.fn() }));

const ask = () => askDesk(deskCalls.readCoupon, { code: '\uFFFD' }, '/desk/coupons/%EF%BF%BD');

beforeEach(() => vi.clearAllMocks());

it.each([
  [400, 'not found'],
  [404, 'not found'],
  [403, 'forbidden'],
  [401, /^redirect to \/desk\/login/],
  [500, /could not be read/],
])('[15.91] a page of the desk whose call is refused with %i: %s', async (status, shown) => {
  vi.mocked(callBackend).mockResolvedValue(failed({ layer: 'refused', status, message: 'No.', retryable: false }));
  await expect(ask()).rejects.toThrow(shown);
});
