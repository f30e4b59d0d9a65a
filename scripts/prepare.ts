import { buildShop } from './build-shop';
import { giveUp } from '../server/give-up';
import { checkedSettings } from '../server/open-shop';

/** Builds the shop where `npm start` finds no build. In a process of its own, so that its memory is freed. */
checkedSettings({ dev: false })
  .then(() => buildShop(process.cwd()))
  .catch(giveUp);
