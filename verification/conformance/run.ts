import { parseArgs } from 'node:util';
import { checkConformance } from './check-conformance';
import type { Finding, Send } from './player';
import { findOutbox, standInPay } from './stand-in-pay';

const USAGE = `Usage: npm run conformance -- <url> [--token <login token>] [--orders] [--coupon <code>]

Plays the 19 calls, and the optional lists of shelves and redirects, sign-up after the code and return, against a backend and
prints what it keeps. Logged-in calls need a token, or a backend whose outbox can be read at <url>/sandbox/outbox. Orders are placed on stand-ins, or with --orders.`;

function printTable(findings: readonly Finding[]): void {
  const width = (field: 'call' | 'case') => Math.max(...findings.map((finding) => finding[field].length));
  for (const { call, case: name, outcome, why } of findings) {
    console.log(`${call.padEnd(width('call'))}  ${name.padEnd(width('case'))}  ${outcome.padEnd(7)}  ${why}`.trimEnd());
  }
  const count = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  console.log(`\n${count('kept')} kept, ${count('failed')} failed, ${count('skipped')} skipped`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      token: { type: 'string' },
      orders: { type: 'boolean', default: false },
      coupon: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const base = positionals[0];
  if (!base || !URL.canParse(base)) {
    console.error(USAGE);
    return 1;
  }
  const send: Send = (path, init) => fetch(new URL(path, base), init);
  const readCode = await findOutbox(send);
  const findings = await checkConformance(send, {
    readCode,
    token: values.token,
    coupon: values.coupon,
    placeOrders: values.orders || readCode !== undefined,
    pay: readCode && standInPay(send),
  });
  printTable(findings);
  return findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
