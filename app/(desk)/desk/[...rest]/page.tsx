import { notFound } from 'next/navigation';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { paths } from '@/lib/rules/routing/paths';
import { askDesk } from '@/lib/storefront/upstream/ask-desk';

/** Addresses below /desk that are no page: login first, as everywhere here. */
export default async function NoPage() {
  await askDesk(deskCalls.deskSessions, {}, paths.desk);
  notFound();
}
