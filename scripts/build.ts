import { buildShop } from './build-shop';

/** `npm run build`: builds anew, unless it is told that a build of these very sources will do. */
try {
  buildShop(process.cwd(), { force: !process.argv.includes('--unless-done') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
