import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { DraftNote } from '@/components/desk/draft-note';
import entries from '@/components/desk/entries.module.css';
import styles from '@/components/desk/link-list.module.css';
import { SectionLinks } from '@/components/desk/section-links';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { rowAt, sectionAddress } from '@/lib/rules/shop/document-fields';
import { MAIL_SECTIONS } from '@/lib/rules/shop/mail-sections';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Words of emails' };

const HERE = '/desk/shop/mails';

/** The kinds of mails to shoppers, each with a form for the merchant's own words. */
export default async function MailWordsPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = await readNotice((await searchParams)['told']);
  const { document, draft, unreadable } = await askDesk(deskCalls.readShopDraft, {}, HERE);
  const changed = new Set(draft?.changes.map(({ path }) => rowAt(path)?.section.name));
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Words of emails"
      at="more"
      up={{ href: '/desk/shop', words: 'Your shop' }}
      notice={notice}
    >
      <p className={entries.notes}>Your words before and after the fixed text of each email, with a preview.</p>
      <DraftNote draft={draft} unreadable={unreadable} />
      <section className={styles.group}>
        <SectionLinks
          links={MAIL_SECTIONS.map(({ name, title, about, mail }) => ({
            href: sectionAddress({ name }),
            title: title.replace(/^Email: /, ''),
            about,
            marks: [
              ...(mail !== undefined && document.mails?.[mail] ? ['has your words'] : []),
              ...(changed.has(name) ? ['changed in the draft'] : []),
            ],
          }))}
        />
      </section>
    </DeskPage>
  );
}
