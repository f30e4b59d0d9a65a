import { orderCalls } from '@/lib/contract/desk/order-calls';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { changeDraftHours, listOrderDrafts, withdrawOrderDraft } from '../checkout/order-drafts';
import { atCommandLine, type Command } from './command';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';

const USAGE = `drafts [--withdraw <orderId> | --hours <number> | ${LIST_USAGE}]`;

export const listOrdersByLink: Command = {
  usage: USAGE,
  about:
    "orders by link that wait for their customers; withdraw one, or set for how many hours a link of 'order new --by-link' holds its products",
  async run(desk, args) {
    const text = { type: 'string' } as const;
    const { values } = readArguments(args, USAGE, 0, { withdraw: text, hours: text, ...LIST_OPTIONS });
    const { withdraw: orderId, hours, ...form } = values;
    const merchant = atCommandLine(desk);
    if (orderId !== undefined) {
      const input = readInput(orderCalls.withdrawOrderDraft, { orderId });
      return desk.say((await withdrawOrderDraft(merchant, input)).message);
    }
    if (hours !== undefined) {
      const input = readInput(orderCalls.changeDraftHours, { hours });
      return desk.say((await changeDraftHours(merchant, input)).message);
    }
    const { drafts } = await listOrderDrafts(merchant);
    return sayList(desk, form, {
      none: 'No order by link is open.',
      rows: drafts,
      columns: [
        { name: 'order', value: ({ orderId: number }) => number },
        { name: 'until', kind: 'time', value: ({ until }) => until },
        { name: 'amount', kind: 'rupees', value: ({ amount }) => rupeesToPaise(amount) },
        { name: 'phone', value: ({ phone }) => phone },
        {
          name: 'products',
          shown: 'below',
          value: ({ items }) => items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`),
        },
        { name: 'link', shown: 'below', value: ({ link }) => desk.services.config.siteUrl + paths.orderDraft(link) },
      ],
    });
  },
};
