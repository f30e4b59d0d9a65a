import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ReturnList } from '@/components/desk/return-list';
import { buttonClass } from '@/components/ui/button';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { settings } from '@/lib/storefront/settings';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';
import styles from '@/components/desk/return-sheet.module.css';

export const metadata: Metadata = { title: 'Returns' };

export default async function ReturnsPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const which = query['which'] === 'all' ? 'all' : 'open';
  const after = cutText(oneOf(query['after']), 100);
  const here = `/desk/returns?which=${which}`;
  const { returns, next } = await askDesk(deskCalls.deskReturns, { which, after }, here);
  const link = (to: string) => buttonClass({ variant: to === which ? 'primary' : 'secondary', size: 'small' });
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={which === 'all' ? 'All returns' : 'Returns'}
      at="returns"
      notice={await readNotice(query['told'])}
    >
      <nav className={styles.which} aria-label="Which returns">
        <a className={link('open')} href="/desk/returns" aria-current={which === 'open' ? 'page' : undefined}>
          Open
        </a>
        <a className={link('all')} href="/desk/returns?which=all" aria-current={which === 'all' ? 'page' : undefined}>
          All
        </a>
      </nav>
      {returns.length === 0 ? (
        <p>{which === 'all' ? 'No return requests yet.' : 'No returns are waiting.'}</p>
      ) : (
        <ReturnList returns={returns} imageHosts={settings().imageHosts} />
      )}
      {next ? (
        <p>
          <a
            className={buttonClass({ variant: 'secondary', wide: true })}
            href={`/desk/returns?${new URLSearchParams({ which, after: next }).toString()}`}
          >
            More returns
          </a>
        </p>
      ) : null}
    </DeskPage>
  );
}
