import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ComponentGallery } from '@/components/samples/component-gallery';
import { settings } from '@/lib/storefront/settings';

export const metadata: Metadata = { title: 'Component gallery', robots: { index: false, follow: false } };

/** Every component in every state; only while stand-ins are mounted. */
export default function GalleryPage() {
  if (!settings().sandbox) notFound();
  return <ComponentGallery />;
}
