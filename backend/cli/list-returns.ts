import type { Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'returns [--all]';

export const listReturns: Command = {
  usage: USAGE,
  about: 'what shoppers want to send back and is not settled; --all shows the settled ones too',
  async run({ services: { db }, say }, args) {
    const { values } = readArguments(args, USAGE, 0, { all: { type: 'boolean', default: false } });
    const requests = await db
      .selectFrom('return_requests')
      .innerJoin('orders', 'orders.id', 'return_requests.order_id')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select([
        'orders.public_id',
        'users.email',
        'return_requests.wish',
        'return_requests.status',
        'return_requests.reason',
        'return_requests.created_at',
      ])
      .where(
        'return_requests.status',
        'in',
        values.all ? ['Requested', 'Approved', 'Declined', 'Received'] : ['Requested', 'Approved'],
      )
      .orderBy('return_requests.created_at')
      .execute();
    if (requests.length === 0) say('No returns are open.');
    for (const { public_id, created_at, wish, status, email, reason } of requests) {
      say([public_id, created_at.slice(0, 16).replace('T', ' '), wish, status, email].join('  '));
      // What a shopper typed may hold line breaks and control characters; on a terminal they would be commands.
      say(`    ${reason.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')}`);
    }
  },
};
