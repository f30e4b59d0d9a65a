import { compareMoney } from '../compare-money';
import type { Scenario } from '../scenario';

const CARTS_A_ROUND = 1000;

export const moneyToThePaisa: Scenario = {
  name: 'money-to-the-paisa',
  promise: 'prices agree with an oracle of fractions: 0 paise of difference',
  rounds: { short: 5, long: 100 },
  async run({ rounds, seed, progress }) {
    for (let round = 0; round < rounds; round += 1) {
      compareMoney(CARTS_A_ROUND, seed + round);
      progress(`${(round + 1) * CARTS_A_ROUND} carts`);
    }
    return { checked: `${rounds * CARTS_A_ROUND} random carts, seeds from ${seed}`, worst: { difference: '0 paise' } };
  },
};
