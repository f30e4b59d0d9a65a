import { buildShop } from './build-shop';

/** `npm run build`: always builds anew. */
try {
  buildShop(process.cwd(), { force: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
