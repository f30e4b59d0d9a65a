import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { ImportPreview } from '@/components/desk/import-preview';
import styles from '@/components/desk/import-preview.module.css';
import { Button, buttonClass } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { Told } from '@/lib/desk/told';
import { readTold } from '@/lib/handlers/keep-told';
import { indianTime } from '@/lib/india/indian-day';
import { askDesk } from '@/lib/upstream/ask-desk';

export const metadata: Metadata = { title: 'Catalogue file' };

const HERE = '/desk/goods/file';
type Waiting = NonNullable<AnswerOf<typeof deskCalls.readWaitingFile>['waiting']>;

export default async function CatalogueFilePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const told = readTold((await searchParams)['told']);
  const { waiting } = await askDesk(deskCalls.readWaitingFile, {}, HERE);
  return (
    <DeskPage title="Catalogue file" at="goods" up={{ href: '/desk/goods', words: 'Goods' }} told={told}>
      {waiting ? <WaitingFile waiting={waiting} told={told} /> : null}
      <section className={styles.section}>
        <h2>{waiting ? 'Another file' : 'Import'}</h2>
        <p>A CSV file with the columns of the export. It is shown what it would change before anything is changed.</p>
        <DeskForm action={deskCalls.keepCatalogueFile.path} back={HERE} told={told} isMultipart>
          <label htmlFor="catalogue-file">CSV file, at most 16 MB</label>
          <input id="catalogue-file" type="file" name="file" accept=".csv,text/csv" required />
          <Button type="submit">Show what it would change</Button>
        </DeskForm>
      </section>
      <section className={styles.section}>
        <h2>Export</h2>
        <p>Every product with all its columns, hidden ones too. Correct it in a spreadsheet and import it again.</p>
        <a className={buttonClass({ variant: 'secondary' })} href="/desk/goods/catalogue.csv">
          Download catalogue.csv
        </a>
      </section>
    </DeskPage>
  );
}

function WaitingFile({ waiting: { since, preview }, told }: { waiting: Waiting; told: Told | undefined }) {
  const nothing = preview.added + preview.changed === 0;
  return (
    <section className={styles.section}>
      <h2>What the file of {indianTime(new Date(since))} would change</h2>
      <ImportPreview preview={preview} />
      <div className={styles.actions}>
        {nothing ? (
          <p>It would change nothing.</p>
        ) : (
          <DeskForm action={deskCalls.importWaitingFile.path} back={HERE} told={told} seen={preview.version}>
            {preview.bad > 0 ? (
              <label className={styles.box}>
                <input type="checkbox" name="skipBad" required />
                Leave out {preview.bad === 1 ? 'the bad row' : `the ${preview.bad} bad rows`}
              </label>
            ) : null}
            <Button type="submit">Import it as shown</Button>
          </DeskForm>
        )}
        <DeskForm action={deskCalls.forgetWaitingFile.path} back={HERE}>
          <Button type="submit" variant="secondary">
            Throw it away
          </Button>
        </DeskForm>
      </div>
    </section>
  );
}
