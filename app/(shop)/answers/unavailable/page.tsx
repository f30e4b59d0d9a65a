import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { shop } from '@/lib/shop';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Back in a moment', robots: { index: false } };

/** Answered with status 503 while the shop has no catalogue to show (design §6). */
export default function UnavailableAnswer() {
  return (
    <main>
      <h1>We will be back in a moment</h1>
      <p>The shop cannot be reached right now. Your cart is safe. Please try again in a few seconds.</p>
      <a href={paths.home}>Try again</a>
      <p>
        Or write to us: <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </p>
    </main>
  );
}
