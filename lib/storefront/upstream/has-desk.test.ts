import { expect, it } from 'vitest';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { hasDesk } from './has-desk';

it('[14.112] a desk whose backend does not answer yet is not taken for missing, and one that says so has none', async () => {
  let asked = 0;
  let answer = (): Response => Response.json({ success: false, message: 'busy' }, { status: 503 });
  openTestShop({
    backend: backendThat(async () => {
      asked += 1;
      return answer();
    }),
  });
  expect(await hasDesk()).toBe(true);
  answer = () => Response.json({ success: false, message: 'There is no such call' }, { status: 404 });
  expect(await hasDesk()).toBe(false);
  const until = asked;
  expect(await hasDesk()).toBe(false);
  expect(asked).toBe(until);
});
