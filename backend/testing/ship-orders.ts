import { readBackendConfig } from '../backend-config';
import { moveOrder } from '../checkout/move-order';
import { createBackend } from '../create-backend';
import { SHIPPED } from '../orders/order-status';
import { registerForGst } from './register-for-gst';

// Ships orders one after another in a process of its own, for tests that kill it: its words are the database, the folder of
// the shop's key and the ids.
const [url = '', dataDir = '', ...ids] = process.argv.slice(2);
const { services } = await createBackend(
  readBackendConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  { seed: false },
);
registerForGst();
for (const id of ids) {
  await services.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    process.stdout.write(`begun ${id}\n`);
    if (order.status !== SHIPPED) await moveOrder(trx, services, order, SHIPPED);
  });
  process.stdout.write(`shipped ${id}\n`);
}
process.exit();
