import { buildShop } from './build-shop';
import { checkedSettings, giveUp } from '../server/open-shop';

/**
 * What `npm start` does first where there is no build of these sources; a process of its own, so that nothing of it
 * stays.
 */
checkedSettings({ dev: false })
  .then(() => buildShop(process.cwd()))
  .catch(giveUp);
