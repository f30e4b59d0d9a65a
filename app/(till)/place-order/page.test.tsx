import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { HONOURS_KEYS_HEADER, TAKES_FREE_ORDERS_HEADER } from '@/lib/contract/call';
import { backendThat, openTestShop } from '@/testing/make-shop';
import PlaceOrderPage from './page';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('@/lib/storefront/session/open-session', () => ({ readToken: async () => 'token' }));

/** What the page hands to the checkout. */
function checkoutIn(page: ReactElement<{ children: ReactNode }>) {
  const parts = [page.props.children].flat();
  const screen = parts.find((part) => isValidElement(part) && part.type === CheckoutScreen);
  return (screen as ReactElement<Parameters<typeof CheckoutScreen>[0]>).props;
}

it('[17.07] the first checkout after a start knows what its backend does: whose profile was read for it', async () => {
  const user = { name: 'Asha Rao', email: 'asha@gmail.com', dob: '1995-04-01', gender: 'female' };
  const headers = { [HONOURS_KEYS_HEADER]: '1', [TAKES_FREE_ORDERS_HEADER]: '1' };
  const shop = openTestShop({ backend: backendThat(async () => Response.json({ success: true, user }, { headers })) });
  expect(shop.offers).toMatchObject({ honoursKeys: false, takesFreeOrders: false });
  expect(checkoutIn(await PlaceOrderPage())).toMatchObject({
    name: { firstName: 'Asha' },
    backend: { honoursKeys: true, takesFreeOrders: true },
  });
});
