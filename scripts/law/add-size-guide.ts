import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TABLE = 'lib/rules/routing/pages.ts';
const FOLDER = 'app/(shop)/size-guide';

const ROW = `  {
    path: '/size-guide',
    shows: 'words',
    alsoTyped: ['sizes'],
    sitemap: true,
    llms: 'Sizes',
    header: [5, 'Sizes'],
    footer: [6, 'Size guide'],
  },
`;

const PAGE = `import type { Metadata } from 'next';
import { InfoPage } from '@/components/info/info-page';
import { pagePreviewPath } from '@/lib/storefront/preview/preview-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export const unstable_dynamicStaleTime = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Size guide',
    description: 'How to measure yourself, and which size fits.',
    path: '/size-guide',
    picture: pagePreviewPath('about'),
  });

export default function SizeGuide() {
  return (
    <InfoPage at="/size-guide" title="Size guide" lead="Measure once, order once.">
      <p>Measure around the chest, below the arms.</p>
    </InfoPage>
  );
}
`;

/** Adds a page to a copy of the repository: one row of the page table and one file, and nothing else. */
export function addSizeGuide(copy: string): void {
  const table = path.join(copy, TABLE);
  const rows = readFileSync(table, 'utf8');
  const end = rows.indexOf('\n];') + 1;
  writeFileSync(table, rows.slice(0, end) + ROW + rows.slice(end));
  mkdirSync(path.join(copy, FOLDER));
  writeFileSync(path.join(copy, FOLDER, 'page.tsx'), PAGE);
}
