import { networkInterfaces } from 'node:os';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { promise } from '../broken-promise';
import { describe, isSuccess, placeOrder } from '../shopper';
import { plentifulProducts } from '../test-product';
import { getWords, sendRaw } from '../send-raw';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type Door, type TestShop } from '../test-shop';
import { until } from '@/scripts/until';

/** How long one answer, and the mail of an order, may take, in ms. */
const ANSWER_MS = 5000;
const MAIL_MS = 10_000;
const OUTBOX = '/sandbox/outbox?format=json';
/** The recipient of the mail in the outbox: the first shopper of every test shop. */
const RECIPIENT = 'shopper.0@gmail.com';
/** Who runs the shop, and how long their mail is looked for where it must not be, in ms. */
const OWNER = 'owner@shop.example.in';
const OWNER_MAIL_MS = 1500;
const BAND = 'Test shop: payments are practice';

export const standInsFromElsewhere: Scenario = {
  name: 'stand-ins-from-elsewhere',
  promise:
    "SITE_URL forgotten, stand-ins mounted: other machines find the port closed, other hosts' names read nothing; open only with SANDBOX=1, which every page says, and then with no code of the desk",
  rounds: { short: 1, long: 10 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const addresses = Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);
  const tried = { addresses: 0, names: 0 };
  for (let round = 0; round < context.rounds; round += 1) {
    // The backend alone has a unit test of its own in the gate.
    for (const door of context.short ? (['shop'] as const) : (['backend', 'shop'] as const))
      await attack(context, door, addresses, tried);
    context.progress(`round ${round + 1} of ${context.rounds}`);
  }
  const from =
    addresses.length > 0
      ? `${tried.addresses} connections from outside refused`
      : 'this machine has no address that others know, so none was tried';
  return { checked: `${from}, ${tried.names} requests by other names refused`, worst: {} };
}

async function attack(
  { random }: ScenarioContext,
  door: Door,
  addresses: readonly string[],
  tried: { addresses: number; names: number },
): Promise<void> {
  const shop = await openTestShop({ door, products: plentifulProducts(1), shoppers: 1 });
  const port = Number(new URL(shop.server.url).port);
  try {
    await fillOutbox(shop);
    for (const address of addresses) {
      tried.addresses += 1;
      const { failure, answer } = await sendRaw(address, port, getWords(OUTBOX, hostHeader(address, port)), ANSWER_MS);
      promise(
        failure === 'ECONNREFUSED',
        () => `${door}: from ${address} the port was reached: ${answer.slice(0, 200)}`,
      );
    }
    for (const name of foreignNames(port)) {
      for (const path of [OUTBOX, '/', '/api/product/list', `/sandbox/${random.below(1000)}`]) {
        tried.names += 1;
        const { answer } = await sendRaw('127.0.0.1', port, getWords(path, name), ANSWER_MS);
        promise(
          /^HTTP\/1\.1 4(?:00|21) /.test(answer) && !answer.includes(RECIPIENT),
          () => `${door}: ${path} by the name '${name}' was answered ${answer.slice(0, 200)}`,
        );
      }
    }
    await passOn(port, door);
    await shop.server.kill();
    await shop.restart({ SANDBOX: '1', OWNER_EMAIL: OWNER });
    await askAsOwner(shop, door);
    await askOpened(port, door, ['127.0.0.1', ...addresses]);
  } finally {
    await shop.dispose();
  }
}

/** As nginx passes a stranger on without a word about it, and as others do that rewrite the name. */
const passedOn = (port: number): string[] => [
  `GET ${OUTBOX} HTTP/1.0\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  `GET ${OUTBOX} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-Host: shop.example.in\r\nConnection: close\r\n\r\n`,
];

/** With SANDBOX=1 everybody is answered, and every page says what it is. */
async function askOpened(port: number, door: Door, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { answer } = await sendRaw(
      address,
      port,
      getWords(door === 'shop' ? '/about' : '/healthz', hostHeader(address, port)),
      ANSWER_MS,
    );
    promise(
      answer.startsWith('HTTP/1.1 200 '),
      () => `${door}: with SANDBOX=1 ${address} was answered '${answer.slice(0, 200)}'`,
    );
    promise(
      door === 'backend' || answer.includes(BAND),
      () => 'With SANDBOX=1 the page does not say that this is a test shop.',
    );
  }
}

/** A backend on its own is called by storefronts on this machine, which forward what they were sent. */
async function passOn(port: number, door: Door): Promise<void> {
  for (const passed of door === 'shop' ? passedOn(port) : []) {
    const { answer } = await sendRaw('127.0.0.1', port, passed, ANSWER_MS);
    promise(
      /^HTTP\/1\.[01] 4(?:00|21) /.test(answer) && !answer.includes(RECIPIENT),
      () => `What a proxy on this machine passed on was answered ${answer.slice(0, 200)}`,
    );
  }
}

/** Whoever reaches a test shop asks for the code of its desk: it goes to a file, and to nobody who asks the outbox. */
async function askAsOwner({ server }: TestShop, door: Door): Promise<void> {
  const isShop = door === 'shop';
  const { status } = await fetch(server.url + deskCalls.sendDeskCode.path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': isShop ? 'application/x-www-form-urlencoded' : 'application/json', origin: server.url },
    body: isShop ? new URLSearchParams({ email: OWNER, back: '/desk' }) : JSON.stringify({ email: OWNER }),
  });
  promise(status === (isShop ? 303 : 200), () => `${door}: a code of the desk was answered ${status}`);
  const isInOutbox = async () => (await fetch(server.url + OUTBOX)).text();
  promise((await isInOutbox()).includes(RECIPIENT), () => `${door}: the outbox of a test shop shows shoppers nothing`);
  const shown = await until(OWNER_MAIL_MS, async () => (await isInOutbox()).includes(OWNER));
  promise(shown === undefined, () => `${door}: the outbox shows everybody the code of the desk`);
}

const hostHeader = (address: string, port: number): string =>
  `${address.includes(':') ? `[${address}]` : address}:${port}`;

/** Puts something into the outbox that only this machine may read, and makes sure that it can. */
async function fillOutbox(shop: TestShop): Promise<void> {
  const [shopper] = shop.shoppers;
  if (!shopper) throw new Error('Nobody buys');
  const { purchase } = shop.ledger.open(shopper, 'from elsewhere', [{ product: shop.productAt(0), quantity: 1 }]);
  const reply = await placeOrder(shop, shopper, purchase);
  promise(isSuccess(reply), () => `An order was answered ${describe(reply)}`);
  const isInOutbox = async () => (await (await fetch(shop.server.url + OUTBOX)).text()).includes(RECIPIENT);
  promise(
    (await until(MAIL_MS, isInOutbox)) !== undefined,
    () => 'On this machine the outbox does not show the mail of an order.',
  );
}

/**
 * What a browser sends whose page had its own name resolved to 127.0.0.1, and what looks like this machine's name and
 * is not.
 */
function foreignNames(port: number): string[] {
  return [
    'evil.example',
    `evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1.evil.example`,
    `localhost@evil.example`,
    `0.0.0.0:${port}`,
    '192.168.1.10',
    '[fd00::2]',
    '',
  ];
}
