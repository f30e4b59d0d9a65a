import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BoxField } from '@/components/desk/box-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { FilePreview } from '@/components/desk/file-preview';
import styles from '@/components/desk/file-preview.module.css';
import { PasteTable, PRICE_COLUMNS } from '@/components/desk/paste-prices';
import { Button, buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { AnswerOf } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { FILES } from '@/lib/contract/desk/file-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { momentWords } from '@/lib/rules/india/day-words';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'File' };

/** The form into which rows are pasted. */
const PASTED = 'paste';

type Kind = (typeof FILES)[number];
type Waiting = NonNullable<AnswerOf<typeof deskCalls.readWaitingFile>['waiting']>;

interface Words {
  title: string;
  at: 'goods' | 'more';
  up: { href: string; words: string };
  /** What setting a file does to what it leaves out. */
  rule: string;
  downloads: readonly { href: string; words: string }[];
  /** Which columns are pasted, where they may be. */
  pasted?: string;
}

const ALL: Readonly<Record<Kind, Words>> = {
  goods: {
    title: 'Catalogue file',
    at: 'goods',
    up: { href: '/desk/goods', words: 'Products' },
    rule: 'Products and columns missing from the file stay as they are.',
    downloads: [{ href: '/desk/goods/catalogue.csv', words: 'Download all products, including hidden ones' }],
  },
  prices: {
    title: 'Prices and stock, pasted',
    at: 'goods',
    up: { href: '/desk/goods/prices', words: 'Prices and stock' },
    rule: '',
    downloads: [],
    pasted: PRICE_COLUMNS,
  },
  shelves: {
    title: 'Shelves from a file',
    at: 'more',
    up: { href: '/desk/shelves', words: 'Shelves' },
    rule: 'The file is the whole list: what is missing from it is removed.',
    downloads: [
      { href: '/desk/shelves.csv', words: 'Download the current shelves' },
      { href: '/desk/shelves.csv?suggest=1', words: 'Download a starter file made from your product names' },
    ],
  },
  redirects: {
    title: 'Old addresses from a file',
    at: 'more',
    up: { href: '/desk/redirects', words: 'Old addresses' },
    rule: 'The file is your whole list: what is missing from it is removed.',
    downloads: [{ href: '/desk/redirects.csv', words: 'Download your list' }],
  },
  areas: {
    title: 'Delivery areas from a file',
    at: 'more',
    up: { href: '/desk/areas', words: 'Delivery areas' },
    rule: 'The file is the whole list: PIN codes not in it are not served. Its columns are pins, days, cash and fee, as in 560001-560110,2-4,yes,0. Where rows overlap, the narrowest applies; 5600* means all PIN codes that begin so, and * all of India.',
    downloads: [{ href: '/desk/areas.csv', words: 'Download the current areas' }],
    pasted:
      'Copy the rows in your spreadsheet, including the header row, and paste them here. They become the whole list.',
  },
  offers: {
    title: 'Offers from a file',
    at: 'more',
    up: { href: '/desk/coupons', words: 'Offers' },
    rule: 'Offers and columns missing from the file stay as they are. What an offer gives is written like 10%, ₹100 off, any 3 for ₹499, pack for ₹999 or free delivery.',
    downloads: [{ href: '/desk/offers.csv', words: 'Download the current offers' }],
  },
};

/** Files that leave what they do not name as it is. */
const STAYING: readonly Kind[] = ['goods', 'prices', 'offers'];

interface Props {
  params: Promise<{ of: string }>;
  searchParams: PageQuery;
}

/** A file goes out, is corrected, comes in, is looked at and then set. */
export default async function FilePage({ params, searchParams }: Props) {
  const { of: asked } = await params;
  const of = FILES.find((kind) => kind === asked);
  if (!of) notFound();
  const { title, at, up, pasted } = ALL[of];
  const here = `/desk/files/${of}`;
  const notice = await readNotice((await searchParams)['told']);
  const { waiting } = await askDesk(deskCalls.readWaitingFile, { of }, here);
  // Below the words that refuse another file it would be taken for that one.
  const isRefused = ['', PASTED].some((form) => isAbout(notice, deskCalls.keepFile.path, form));
  const shown = isRefused ? undefined : waiting;
  return (
    <DeskPage roles={await rolesAtDesk()} title={title} at={at} up={up} notice={notice}>
      {shown ? <WaitingFile of={of} here={here} waiting={shown} notice={notice} /> : null}
      {waiting && !shown ? (
        <p>
          The file you sent earlier is still waiting. <a href={here}>See what it would change</a>
        </p>
      ) : null}
      {pasted === undefined ? null : (
        <PasteTable
          action={deskCalls.keepFile.path}
          of={of}
          form={PASTED}
          back={here}
          refusedBack={here}
          notice={notice}
        >
          {pasted}
        </PasteTable>
      )}
      {of === 'prices' ? null : <SendFile of={of} here={here} notice={notice} isAnother={waiting !== undefined} />}
    </DeskPage>
  );
}

interface SendFileProps extends Omit<WaitingFileProps, 'waiting'> {
  isAnother: boolean;
}

/** A file comes in, and the one to correct goes out. */
function SendFile({ of, here, notice, isAnother }: SendFileProps) {
  const { rule, downloads } = ALL[of];
  return (
    <>
      <section className={styles.section}>
        <h2>{isAnother ? 'Another file' : 'Send a file'}</h2>
        <p>
          A CSV file with the same columns as the one below. You see what would change before anything is saved. {rule}
        </p>
        <DeskForm action={deskCalls.keepFile.path} back={here} notice={notice} isMultipart>
          <input type="hidden" name="of" value={of} />
          <Field label="CSV file" hint="At most 16 MB." name="file" type="file" accept=".csv,text/csv" required />
          <Button type="submit">Preview the changes</Button>
        </DeskForm>
      </section>
      <section className={styles.section}>
        <h2>Get the file</h2>
        <p>Correct it in a spreadsheet and send it again.</p>
        <p className={styles.actions}>
          {downloads.map(({ href, words }) => (
            <a key={href} className={buttonClass({ variant: 'secondary' })} href={href}>
              {words}
            </a>
          ))}
        </p>
      </section>
    </>
  );
}

interface WaitingFileProps {
  of: Kind;
  here: string;
  waiting: Waiting;
  notice: FormNotice | undefined;
}

function WaitingFile({ of, here, waiting: { since, preview }, notice }: WaitingFileProps) {
  const { added, changed, removed, bad } = preview;
  return (
    <section className={styles.section}>
      <h2>What the file of {momentWords(new Date(since))} would change</h2>
      <FilePreview preview={preview} isList={!STAYING.includes(of)} />
      <div className={styles.actions}>
        <SetForm of={of} here={here} preview={preview} notice={notice} />
        <DeskForm action={deskCalls.forgetWaitingFile.path} back={here}>
          <input type="hidden" name="of" value={of} />
          <Button type="submit" variant="secondary">
            Discard it
          </Button>
        </DeskForm>
      </div>
      {added + changed + removed + bad === 0 ? <p>It would change nothing.</p> : null}
    </section>
  );
}

interface SetFormProps extends Omit<WaitingFileProps, 'waiting'> {
  preview: Waiting['preview'];
}

/** Bad rows of products can be left out; a list with one is not set at all. */
function SetForm({ of, here, preview, notice }: SetFormProps) {
  const { added, changed, removed, bad, version } = preview;
  const action = deskCalls.setWaitingFile.path;
  if (bad > 0 && of !== 'goods' && of !== 'prices') return <p>Correct the bad rows in the file first.</p>;
  if (added + changed + removed === 0) return null;
  return (
    <DeskForm action={action} back={here} notice={notice} shownVersion={version}>
      <input type="hidden" name="of" value={of} />
      {bad > 0 ? (
        <BoxField
          of={{ action, notice }}
          name="skipBad"
          label={`Leave out ${bad === 1 ? 'the bad row' : `the ${bad} bad rows`}`}
          required
        />
      ) : null}
      <Button type="submit">Save as shown</Button>
    </DeskForm>
  );
}
