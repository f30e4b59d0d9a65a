import { recordChange } from '../audit/record-change';
import { fingerprintOf, newShopKey } from '../agree-on-key';
import { createBackend } from '../create-backend';
import { createLogger } from '@/lib/platform/log/create-logger';
import { hasKey, readShopKeys } from '../read-secret-key';
import { atCommandLine, type ClosedCommand } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'secret [--adopt]';

/** Opens no shop to print: the machine that needs the line may not be able to. */
export const showKey: ClosedCommand = {
  usage: USAGE,
  about:
    'the line SHOP_SECRET=… for the settings of every machine of this shop, or a new one where there is no key yet; keep it as safe as money. --adopt makes the key of this machine the shop’s, where the earlier one is lost',
  async runClosed({ config, say }, args) {
    const { values } = readArguments(args, USAGE, 0, { adopt: { type: 'boolean' } });
    if (values.adopt !== true) {
      const { secret, former } = hasKey(config)
        ? readShopKeys(config)
        : { secret: await newShopKey(config), former: [] };
      return say(`SHOP_SECRET=${[secret, ...former].map((key) => key.toString('hex')).join(',')}`);
    }
    const backend = await createBackend(config, { seed: false, adoptKey: true, log: createLogger(config, 'stderr') });
    try {
      const { services } = backend;
      const after = fingerprintOf(services.secret);
      await services.db
        .transaction()
        .execute((trx) =>
          recordChange(trx, atCommandLine({ services }), {
            what: 'key of the shop set',
            subject: { kind: 'shop', id: 'key' },
            after,
          }),
        );
      say(
        `The key of this machine is the shop’s now (${after}). Other machines need the same one: npm run shop -- secret`,
      );
    } finally {
      await backend.close();
    }
  },
};
