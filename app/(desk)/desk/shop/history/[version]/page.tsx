import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { ShopChanges } from '@/components/desk/shop-changes';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { whoWords } from '@/lib/rules/desk/change-words';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { momentWords } from '@/lib/rules/india/day-words';
import { labelOfField } from '@/lib/rules/shop/document-fields';
import { textsIn } from '@/lib/rules/shop/field-changes';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Version' };

interface Props {
  params: Promise<{ version: string }>;
  searchParams: PageQuery;
}

/** One version: what it changed, all that it says, and the way back to it. */
export default async function VersionPage({ params, searchParams }: Props) {
  const { version: asked } = await params;
  const notice = await readNotice((await searchParams)['told']);
  const here = `/desk/shop/history/${asked}`;
  const one = await askDesk(deskCalls.readShopVersion, { version: asked }, here);
  const { version, at, who, note, changes, back, document, isCurrent, current, fault } = one;
  const action = deskCalls.restoreShopVersion.path;
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={`Version ${version}`}
      at="more"
      up={{ href: '/desk/shop/history', words: 'History' }}
      notice={notice}
    >
      {note ? <p>{note}</p> : null}
      <p className={styles.soft}>
        {at ? `${momentWords(new Date(at))}, ` : ''}
        {who === 'demo' ? 'the demo’s' : whoWords(who)}
        {isCurrent ? '. Shoppers see it now.' : ''}
      </p>
      {fault === undefined ? null : (
        <p className={styles.now}>This program cannot read it, so you cannot go back to it: {fault}</p>
      )}
      {changes.length > 0 ? (
        <section className={styles.block}>
          <h2>What it changed</h2>
          <ShopChanges changes={changes} />
        </section>
      ) : null}
      {document && !isCurrent ? (
        <section className={styles.block}>
          <h2>Going back to it</h2>
          <p>Pages show it again at once, as a new version. No version is deleted.</p>
          <ShopChanges changes={back} />
          {back.length === 0 ? null : (
            <DeskForm action={action} back="/desk/shop/history" refusedBack={here} notice={notice}>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="current" value={current} />
              <Button type="submit">Go back to version {version}</Button>
            </DeskForm>
          )}
        </section>
      ) : null}
      {document ? <Said document={document} /> : null}
    </DeskPage>
  );
}

/** All that a version says. */
function Said({ document }: { document: ShopDocument }) {
  return (
    <details className={styles.block}>
      <summary>Everything it says</summary>
      <dl>
        {[...textsIn(document)].map(([path, text]) => (
          <div key={path}>
            <dt className={styles.soft}>{labelOfField(path, document)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
