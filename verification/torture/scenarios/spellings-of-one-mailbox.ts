import { promise } from '../broken-promise';
import type { TestProduct } from '../test-product';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { openTestShop } from '../test-shop';
import { ask, isSuccess, preparePurchase } from '../shopper';

const SPELLINGS = 12;
const COMMON: TestProduct = { id: 'common', price: '250', size: 'M', color: '#9f1d2f' };

export const spellingsOfOneMailbox: Scenario = {
  name: 'spellings-of-one-mailbox',
  promise: `${SPELLINGS} accounts of one mailbox, each to a phone of its own, at once: a coupon of one use for each shopper is used once`,
  rounds: { short: 1, long: 20 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const codes = Array.from({ length: context.rounds }, (_, round) => `EACH${round}`);
  const shop = await openTestShop({
    products: [COMMON],
    shoppers: SPELLINGS,
    emailOf: (index) => `shop.per+${index}@gmail.com`,
    coupons: codes.map((code) => ({ code, shopperLimit: 1 })),
  });
  try {
    for (const code of codes) {
      const replies = await Promise.all(
        shop.shoppers.map((shopper, index) => {
          const { payload, headers } = preparePurchase(`${code} ${index}`, [{ product: COMMON, quantity: 1 }], {
            coupon: code,
            keyed: true,
          });
          const { address } = payload as { address: object };
          const phone = `98450${String(10_000 + index)}`;
          return ask(shop, shopper, '/api/order/place', { ...payload, address: { ...address, phone } }, headers);
        }),
      );
      const used = replies.filter(isSuccess).length;
      promise(used === 1, () => `One mailbox under ${SPELLINGS} spellings used ${code} ${used} times.`);
    }
    return { checked: `${codes.length} coupons, ${SPELLINGS} spellings: one use each`, worst: {} };
  } finally {
    await shop.dispose();
  }
}
