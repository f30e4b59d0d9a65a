import { openShop } from '../server/open-shop';

/** `npm run dev`: the same server, with Next in development. */
void openShop({ dev: true });
