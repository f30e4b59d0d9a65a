import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { isAbout } from '@/lib/rules/desk/form-outcome';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Old addresses' };

const HERE = '/desk/redirects';
const WHOSE = {
  merchant: 'yours',
  shelf: 'of a removed shelf',
  deleted: 'of a deleted product',
  product: 'of a hidden product',
} as const;

export default async function RedirectsPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const [words, notice] = [oneOf(query['words']), await readNotice(query['told'])];
  const { redirects, next } = await askDesk(deskCalls.listDeskRedirects, { words, after: oneOf(query['after']) }, HERE);
  const action = deskCalls.saveRedirect.path;
  const of = { action, notice };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Old addresses"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <details className={styles.block} open={redirects.length === 0 || isAbout(notice, action)}>
        <summary>Redirect an old address to a page</summary>
        <DeskForm {...of} back={HERE}>
          <DeskField
            of={of}
            name="from"
            required
            className={styles.wide}
            hint="An address of your old shop, in full or from the first '/': /products/kurta"
          />
          <DeskField of={of} name="to" required className={styles.wide} hint="A page of this shop: /collection/men" />
          <Button type="submit">Save</Button>
        </DeskForm>
      </details>
      <p className={styles.ways}>
        <a href="/desk/files/redirects">Manage yours by a file</a>
      </p>
      <form className={styles.block}>
        <Field label="Find" name="words" type="search" defaultValue={words} />
      </form>
      {redirects.length === 0 ? <p>No redirects{words ? ' with these words' : ''}.</p> : null}
      <ul className={styles.list}>
        {redirects.map(({ from, to, kind, end }) => (
          <li key={from} className={styles.entry}>
            <p>
              <strong>{from}</strong> → {end ?? to}
            </p>
            <p className={styles.soft}>
              {WHOSE[kind]}
              {end === undefined ? '; no such page now: leads nowhere' : ''}
            </p>
            {kind === 'merchant' || kind === 'deleted' ? (
              <DeskForm action={deskCalls.removeRedirect.path} back={HERE} form={from} notice={notice}>
                <input type="hidden" name="from" value={from} />
                <Button type="submit" variant="secondary" size="small">
                  Remove
                </Button>
              </DeskForm>
            ) : null}
          </li>
        ))}
      </ul>
      {next ? <a href={`${HERE}?${new URLSearchParams({ words, after: next }).toString()}`}>More of them</a> : null}
    </DeskPage>
  );
}
