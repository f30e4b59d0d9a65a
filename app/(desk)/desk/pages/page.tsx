import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { PageState } from '@/components/desk/page-parts';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { whoWords } from '@/lib/rules/desk/change-words';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { momentWords } from '@/lib/rules/india/day-words';
import { paths } from '@/lib/rules/routing/paths';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Pages' };

const HERE = '/desk/pages';

export default async function PagesPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = await readNotice((await searchParams)['told']);
  const { pages } = await askDesk(deskCalls.listPages, {}, HERE);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Pages"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p>Stories, festivals, recipes, fabric care: pages you write, with products beside them.</p>
      <p className={styles.ways}>
        <a href={`${HERE}/new`}>New page</a>
      </p>
      {pages.length === 0 ? <p>No pages yet.</p> : null}
      <ul className={styles.list}>
        {pages.map(({ id, name, title, state, inFooter, at, who, missing }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.head}>
              <a href={`${HERE}/${id}`}>{title}</a>
              <PageState state={state} />
            </p>
            <p className={styles.soft}>
              {[
                paths.page(name),
                ...(inFooter ? ['in the footer'] : []),
                `${momentWords(new Date(at))}, ${whoWords(who)}`,
              ].join(' · ')}
            </p>
            {missing.length > 0 ? <p>Not on sale, so not shown: {missing.join(', ')}</p> : null}
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
