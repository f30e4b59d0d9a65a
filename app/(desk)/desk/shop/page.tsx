import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { DraftNote } from '@/components/desk/draft-note';
import entries from '@/components/desk/entries.module.css';
import styles from '@/components/desk/link-list.module.css';
import { SectionLinks } from '@/components/desk/section-links';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { rowAt, sectionAddress } from '@/lib/rules/shop/document-fields';
import { DOCUMENT_SECTIONS } from '@/lib/rules/shop/document-sections';
import type { Section } from '@/lib/rules/shop/document-row';
import { MAIL_SECTIONS } from '@/lib/rules/shop/mail-sections';
import { samplesIn } from '@/lib/rules/shop/samples';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Your shop' };

const HERE = '/desk/shop';

/** All that the shop says of itself, in sections. */
export default async function YourShopPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = await readNotice((await searchParams)['told']);
  const { document, draft, unreadable } = await askDesk(deskCalls.readShopDraft, {}, HERE);
  const samples = samplesIn(document);
  const isChanged = (isMeant: (section: Section) => boolean) =>
    draft?.changes.some(({ path }) => {
      const section = rowAt(path)?.section;
      return section !== undefined && isMeant(section);
    });
  const links = DOCUMENT_SECTIONS.filter(({ mail }) => mail === undefined).map((one) => {
    const href = sectionAddress(one);
    const left = samples.filter(({ section }) => section.href === href).length;
    const marks = [
      ...(left > 0 ? [`${left} ${left === 1 ? 'sample' : 'samples'} of the demo`] : []),
      ...(isChanged(({ name }) => name === one.name) ? [CHANGED] : []),
    ];
    return { href, title: one.title, about: one.about, marks };
  });
  const written = Object.keys(document.mails ?? {}).length;
  const ofMails = {
    href: `${HERE}/mails`,
    title: 'Words of emails',
    about: 'your words before and after the fixed text of emails',
    marks: [
      ...(written > 0 ? [`${written} of ${MAIL_SECTIONS.length} with your words`] : []),
      ...(isChanged(({ mail }) => mail !== undefined) ? [CHANGED] : []),
    ],
  };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Your shop"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p>
        What pages, emails and invoices say about your shop. Save a draft, preview the pages, and publish when it is
        right.
      </p>
      <p className={entries.ways}>
        <a href={`${HERE}/history`}>History</a>
      </p>
      <DraftNote draft={draft} unreadable={unreadable} />
      <section className={styles.group}>
        <h2>
          {samples.length === 0
            ? 'Sections'
            : `Sections: ${samples.length} ${samples.length === 1 ? 'field is' : 'fields are'} still the demo’s`}
        </h2>
        <SectionLinks links={[...links, ofMails]} />
      </section>
    </DeskPage>
  );
}

const CHANGED = 'changed in the draft';
