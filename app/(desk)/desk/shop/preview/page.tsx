import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import type { ShopDraft } from '@/components/desk/draft-note';
import styles from '@/components/desk/entries.module.css';
import { ShopChanges } from '@/components/desk/shop-changes';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { whoWords } from '@/lib/rules/desk/change-words';
import { DRAFT_PAGES, draftOf } from '@/lib/rules/desk/draft-pages';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { momentWords } from '@/lib/rules/india/day-words';
import { paths } from '@/lib/rules/routing/paths';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { visitCatalogue } from '@/lib/storefront/shop';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Preview and publish' };

const HERE = '/desk/shop/preview';

/** What the draft changes, its pages, and what becomes of it. */
export default async function DraftPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = await readNotice((await searchParams)['told']);
  const { version, draft, unreadable } = await askDesk(deskCalls.readShopDraft, {}, HERE);
  const up = { href: '/desk/shop', words: 'Your shop' };
  if (unreadable)
    return (
      <DeskPage roles={await rolesAtDesk()} title="Preview and publish" at="more" up={up} notice={notice}>
        <p className={styles.now}>
          There is a draft that this version of the program cannot read, saved {momentWords(new Date(unreadable.at))},{' '}
          {whoWords(unreadable.who)}. A newer version may: update the program again, or discard the draft.
        </p>
        <Discard seen={unreadable.seen} notice={notice} />
      </DeskPage>
    );
  if (!draft)
    return (
      <DeskPage roles={await rolesAtDesk()} title="Preview and publish" at="more" up={up} notice={notice}>
        <p>There is no draft: all that you saved is published. This is version {version}.</p>
        <p className={styles.ways}>
          <a href={up.href}>Change something</a>
          <a href="/desk/shop/history">History</a>
          <a href={paths.home}>See the shop</a>
        </p>
      </DeskPage>
    );
  return (
    <DeskPage roles={await rolesAtDesk()} title="Preview and publish" at="more" up={up} notice={notice}>
      <p className={styles.now}>
        Draft saved {momentWords(new Date(draft.at))}, {whoWords(draft.who)}. Shoppers see version {version}.
      </p>
      <section className={styles.block}>
        <h2>Look at the pages</h2>
        <p>Drawn from the draft; only people at the desk see them.</p>
        <p className={styles.ways}>
          {(await previewLinks()).map(({ address, words }) => (
            <a key={address} href={draftOf(address)}>
              {words}
            </a>
          ))}
        </p>
      </section>
      {draft.meanwhile ? (
        <Meanwhile version={version} draft={draft} meanwhile={draft.meanwhile} notice={notice} />
      ) : (
        <Publish draft={draft} notice={notice} />
      )}
      <section className={styles.block}>
        <h2>What the draft changes</h2>
        <ShopChanges changes={draft.changes} />
      </section>
      <Discard seen={draft.seen} notice={notice} />
    </DeskPage>
  );
}

/** The pages that say most, and one of a product. */
async function previewLinks() {
  const [product] = (await visitCatalogue()?.newest(1)) ?? [];
  return [...DRAFT_PAGES, ...(product ? [{ address: paths.product(product._id), words: 'A product' }] : [])];
}

interface OfDraft {
  draft: ShopDraft;
  notice: FormNotice | undefined;
}

function Publish({ draft, notice }: OfDraft) {
  const of = { action: deskCalls.publishShopDraft.path, notice };
  return (
    <section className={styles.block}>
      <h2>Publish</h2>
      <DeskForm {...of} back={HERE} shownVersion={draft.seen}>
        <DeskField of={of} name="note" label="Note for the history" maxLength={200} hint="Optional." />
        <Button type="submit">Publish</Button>
      </DeskForm>
    </section>
  );
}

function Discard({ seen, notice }: { seen: string; notice: FormNotice | undefined }) {
  return (
    <DeskForm action={deskCalls.discardShopDraft.path} back={HERE} notice={notice} shownVersion={seen}>
      <Button type="submit" variant="secondary">
        Discard the draft
      </Button>
    </DeskForm>
  );
}

/** Somebody else was first: nothing of either is lost. */
function Meanwhile({
  version,
  draft,
  meanwhile,
  notice,
}: OfDraft & { version: number; meanwhile: NonNullable<ShopDraft['meanwhile']> }) {
  return (
    <section className={styles.block}>
      <h2>Version {version} was published meanwhile</h2>
      <p>
        Your draft was made from version {draft.base}. Merge this into it, check it, and then publish. Where both of you
        changed a field, yours is kept.
      </p>
      <ShopChanges changes={meanwhile} />
      <DeskForm action={deskCalls.renewShopDraft.path} back={HERE} notice={notice} shownVersion={draft.seen}>
        <Button type="submit">Merge it into my draft</Button>
      </DeskForm>
    </section>
  );
}
