import { buildShop } from './build-shop';
import { checkedSettings, giveUp } from '../server/open-shop';

/** Builds the shop where `npm start` finds no build. In a process of its own, so that its memory is freed. */
checkedSettings({ dev: false })
  .then(() => buildShop(process.cwd()))
  .catch(giveUp);
