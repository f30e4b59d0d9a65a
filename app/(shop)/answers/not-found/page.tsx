import type { Metadata } from 'next';
import Link from 'next/link';
import { paths } from '@/lib/paths';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** Answered with status 404 for every address the shop does not have (specification §2). */
export default function NotFoundAnswer() {
  return (
    <main>
      <h1>Oops! Page not found</h1>
      <p>The page you are looking for does not exist or has moved.</p>
      <Link href={paths.home}>Go Back To HomePage</Link>
    </main>
  );
}
