import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { FileForm } from '@/components/desk/file-form';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/desk/page-query';
import { readTold } from '@/lib/handlers/keep-told';
import { askDesk } from '@/lib/upstream/ask-desk';

export const metadata: Metadata = { title: 'File' };

interface Props {
  params: Promise<{ of: string }>;
  searchParams: PageQuery;
}

/** What a file of shelves or redirects would change; a press sets it. */
export default async function FilePage({ params, searchParams }: Props) {
  const { of } = await params;
  if (of !== 'shelves' && of !== 'redirects') notFound();
  const query = await searchParams;
  const [id, told] = [oneOf(query['id']), readTold(query['told'])];
  const here = `/desk/files/${of}?id=${encodeURIComponent(id)}`;
  const words = of === 'shelves' ? 'Shelves' : 'Old addresses';
  const preview = id && id !== '{id}' ? await askDesk(deskCalls.previewFile, { of, id }, here) : undefined;
  return (
    <DeskPage title={`${words} from a file`} at="more" up={{ href: `/desk/${of}`, words }} told={told}>
      {preview && preview.faults.length > 0 ? (
        <>
          <p>Nothing can be set before this is put right in the file:</p>
          <ul className={styles.faults}>
            {preview.faults.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      {preview && preview.faults.length === 0 ? (
        <section className={styles.block}>
          <p className={styles.now}>It would change: {preview.summary}. What the file leaves out is taken out.</p>
          <ul className={styles.notes}>
            {preview.notes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <DeskForm action={deskCalls.setFile.path} back={`/desk/${of}`} told={told} seen={preview.seen}>
            <input type="hidden" name="of" value={of} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit">Set them so</Button>
          </DeskForm>
        </section>
      ) : null}
      <details className={styles.block} open={!preview || preview.faults.length > 0}>
        <summary>Another file</summary>
        <FileForm action={deskCalls.keepFile.path} of={of} told={told} />
      </details>
    </DeskPage>
  );
}
