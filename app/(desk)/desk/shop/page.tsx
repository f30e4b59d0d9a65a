import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { DraftNote } from '@/components/desk/draft-note';
import entries from '@/components/desk/entries.module.css';
import styles from '@/components/desk/link-list.module.css';
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
  const notice = readNotice((await searchParams)['told']);
  const { document, draft, unreadable } = await askDesk(deskCalls.readShopDraft, {}, HERE);
  const samples = samplesIn(document);
  const marks = ({ name, mail }: Section) => {
    const left = samples.filter(({ section }) => section.href === sectionAddress({ name })).length;
    const isChanged = draft?.changes.some(({ path }) => rowAt(path)?.section.name === name);
    return [
      ...(left > 0 ? [`${left} ${left === 1 ? 'sample' : 'samples'} of the demo`] : []),
      ...(mail !== undefined && document.mails?.[mail] ? ['has words of yours'] : []),
      ...(isChanged ? ['changed in the draft'] : []),
    ];
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
        What pages, mails and invoices say of your shop. You save it in a draft, look at the pages, and publish it when
        it is right.
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
        <SectionLinks sections={DOCUMENT_SECTIONS.filter(({ mail }) => mail === undefined)} marks={marks} />
      </section>
      <section className={styles.group}>
        <h2>Words of mails</h2>
        <p>What mails to shoppers say before and after their own words, with a look at each.</p>
        <SectionLinks sections={MAIL_SECTIONS} marks={marks} />
      </section>
    </DeskPage>
  );
}

interface SectionLinksProps {
  sections: readonly Section[];
  /** What is to be known of one, in a few words each. */
  marks: (section: Section) => readonly string[];
}

function SectionLinks({ sections, marks }: SectionLinksProps) {
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.name}>
          <a href={sectionAddress(section)} className={styles.link}>
            <span className={styles.words}>{section.title}</span>
            <span className={styles.about}>{section.about}</span>
            {marks(section).length > 0 ? <span className={styles.mark}>{marks(section).join(' · ')}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
