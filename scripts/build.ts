import { buildShop } from './build-shop';

/** `npm run build`: always builds, unless a flag allows an existing build of these very sources. */
try {
  buildShop(process.cwd(), { force: !process.argv.includes('--unless-done') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
