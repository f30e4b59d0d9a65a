import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CartScreen } from '@/components/cart/cart-screen';
import { PurchasePage } from '@/components/cart/purchase-page';
import { visitCatalogue } from '@/lib/storefront/snapshot/visit-catalogue';
import { settings } from '@/lib/storefront/settings';

export const unstable_dynamicStaleTime = 30;

export const metadata: Metadata = { title: 'Your cart', robots: { index: false, follow: true } };

/** The frame of the cart, with fees and picture hosts; its lines are stored in the browser. */
export default function CartPage() {
  const catalogue = visitCatalogue();
  if (!catalogue) notFound();
  return (
    <PurchasePage title="Your cart">
      <noscript>
        <p>Your cart is kept in this browser, which takes JavaScript. Please switch it on to see it.</p>
      </noscript>
      <CartScreen {...catalogue.pages.cart()} imageHosts={settings().imageHosts} />
    </PurchasePage>
  );
}
