import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { changedWords } from '@/components/desk/shop-changes';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { whoWords } from '@/lib/rules/desk/change-words';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { momentWords } from '@/lib/rules/india/day-words';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'History' };

const HERE = '/desk/shop/history';

/** Every version of what the shop says, the newest first. */
export default async function HistoryPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const notice = await readNotice(query['told']);
  const { versions, next } = await askDesk(deskCalls.listShopVersions, { after: oneOf(query['after']) }, HERE);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="History"
      at="more"
      up={{ href: '/desk/shop', words: 'Your shop' }}
      notice={notice}
    >
      <ul className={styles.list}>
        {versions.map(({ version, at, who, note, labels, isCurrent, fault }) => (
          <li key={version} className={styles.entry}>
            <p className={styles.head}>
              <a href={`${HERE}/${version}`}>Version {version}</a>
              {isCurrent ? <span>what shoppers see</span> : null}
            </p>
            {note ? <p>{note}</p> : null}
            {labels.length > 0 ? <p>{changedWords(labels)}</p> : null}
            {fault === undefined ? null : <p>This program cannot read it.</p>}
            <p className={styles.soft}>
              {at ? `${momentWords(new Date(at))}, ` : ''}
              {who === 'demo' ? 'the demo’s' : whoWords(who)}
            </p>
          </li>
        ))}
      </ul>
      {next === undefined ? null : (
        <p className={styles.ways}>
          <a href={`${HERE}?after=${next}`}>Earlier ones</a>
        </p>
      )}
    </DeskPage>
  );
}
