import { notFound } from 'next/navigation';
import { catalogueOfVersion } from '@/lib/backend/catalogue';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

export default async function AboutPage({ params }: { params: Promise<{ version: string }> }) {
  const { version } = await params;
  const catalogue = await catalogueOfVersion(version);
  if (!catalogue) notFound();
  return (
    <main>
      <h1>About</h1>
      <p>{catalogue.products.length} products</p>
    </main>
  );
}
