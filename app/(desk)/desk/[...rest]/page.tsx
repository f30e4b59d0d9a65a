import { notFound } from 'next/navigation';
import { paths } from '@/lib/rules/routing/paths';
import { readAtDesk } from '@/lib/storefront/upstream/ask-desk';

/** Addresses below /desk that are no page: login first, as everywhere here. */
export default async function NoPage() {
  await readAtDesk(paths.desk);
  notFound();
}
