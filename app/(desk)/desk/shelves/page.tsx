import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Shelves' };

const HERE = '/desk/shelves';

export default async function ShelvesPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const notice = await readNotice(query['told']);
  const isCompared = query['overlaps'] === 'on';
  const { shelves, overlaps } = await askDesk(deskCalls.listDeskShelves, { overlaps: isCompared }, HERE);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Shelves"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p>A page for every kind of product. A product’s page names the first shelf of its category that contains it.</p>
      <p className={styles.ways}>
        <a href={`${HERE}/new`}>New shelf</a>
        <a href={`${HERE}?overlaps=on`}>Which shelves overlap?</a>
        <a href="/desk/files/shelves">Manage all by a file</a>
      </p>
      {isCompared ? (
        <ul className={styles.notes}>
          {overlaps.length === 0 ? <li>No two shelves overlap much.</li> : null}
          {overlaps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <ul className={styles.list}>
        {shelves.map(({ path, title, goods, remarks, isRow }) => (
          <li key={path} className={classNames(styles.entry, path.includes('/') && styles.below)}>
            <p className={styles.head}>
              <a href={`${HERE}/${path}`}>{title}</a>
              <span>{goods}</span>
            </p>
            <p className={styles.soft}>{[path, ...remarks, ...(isRow ? [] : ['without your words'])].join(' · ')}</p>
            {isRow ? (
              <div className={styles.actions}>
                <Step path={path} to="up" />
                <Step path={path} to="down" />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}

function Step({ path, to }: { path: string; to: 'up' | 'down' }) {
  return (
    <DeskForm action={deskCalls.moveShelf.path} back={HERE} form={`${path} ${to}`}>
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" variant="secondary" size="small" aria-label={`Move ${path} ${to}`}>
        {to === 'up' ? '↑' : '↓'}
      </Button>
    </DeskForm>
  );
}
