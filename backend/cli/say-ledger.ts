import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { writeLedger } from '../desk/write-ledger';
import type { Command } from './command';
import { readArguments } from './read-arguments';
import { readInput } from './read-input';
import { sayPieces } from './read-pages';

const USAGE = 'ledger <from> <to>';

export const sayLedger: Command = {
  usage: USAGE,
  about: 'orders of a period with their money as CSV, for the accountant: ledger 2026-04-01 2026-06-30 > orders.csv',
  async run(desk, args) {
    const { operands } = readArguments(args, USAGE, 2, {});
    const [from, to] = operands;
    const period = readInput(deskCalls.orderLedger, { from, to });
    await sayPieces(desk, (after) => writeLedger(desk, { ...period, after }));
  },
};
