import type { Metadata } from 'next';
import Link from 'next/link';
import { paths } from '@/lib/paths';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Product not found', robots: { index: false } };

/** Answered with status 404 for a product the shop does not have (ruling 4). */
export default function ProductNotFoundAnswer() {
  return (
    <main>
      <h1>Oops! Page not found</h1>
      <p>Product not found</p>
      <p>The product you are looking for does not exist or is no longer sold.</p>
      <Link href={paths.home}>Go Back To HomePage</Link>
    </main>
  );
}
