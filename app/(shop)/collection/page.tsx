import { notFound } from 'next/navigation';
import { currentCatalogue } from '@/lib/backend/catalogue';

type Query = Record<string, string | string[] | undefined>;

export default async function FilteredCollectionPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const catalogue = await currentCatalogue();
  if (!catalogue) notFound();
  return (
    <main>
      <h1>FilteredCollection</h1>
      <p>{Object.keys(query).length} parameters</p>
    </main>
  );
}
