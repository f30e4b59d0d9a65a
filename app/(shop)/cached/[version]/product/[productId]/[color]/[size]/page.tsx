import { notFound } from 'next/navigation';
import { catalogueOfProductVersion } from '@/lib/backend/catalogue';
import { readSegment } from '@/lib/seo/cached-path';

export const dynamic = 'force-static';

/** Nothing is rendered at build: what the page shows depends on data and settings of the running shop. */
export const generateStaticParams = () => [];

interface Segments {
  version: string;
  productId: string;
  color: string;
  size: string;
}

export default async function ProductPage({ params }: { params: Promise<Segments> }) {
  const { version, productId, color, size } = await params;
  const id = readSegment(productId) ?? '';
  const catalogue = await catalogueOfProductVersion(id, version);
  const product = catalogue?.byId.get(id);
  if (!catalogue || !product) notFound();
  return (
    <main>
      <h1>{product.name}</h1>
      <p>
        {product.price} {readSegment(color)} {readSegment(size)}
      </p>
      <p>{catalogue.relatedTo(product).length} related</p>
    </main>
  );
}
