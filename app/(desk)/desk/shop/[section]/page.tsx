import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskPage } from '@/components/desk/desk-page';
import { DraftNote } from '@/components/desk/draft-note';
import { LogoForm } from '@/components/desk/logo-form';
import { MailPreview } from '@/components/desk/mail-preview';
import { SectionPreview, ShopSection } from '@/components/desk/shop-section';
import styles from '@/components/desk/shop-section.module.css';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { typeNamed } from '@/lib/rules/catalogue/shop-kinds';
import { withSizeGuide } from '@/lib/rules/catalogue/with-size-guide';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { paths } from '@/lib/rules/routing/paths';
import { withFrontPictures } from '@/lib/rules/shop/hero-pictures';
import { visitCatalogue } from '@/lib/storefront/shop';
import { sectionAddress, sectionNamed } from '@/lib/rules/shop/document-fields';
import { feesInPaise, withSentenceThatCounts } from '@/lib/rules/shop/delivery-sentence';
import { withFixedWords } from '@/lib/rules/shop/mail-sections';
import { movedEntry } from '@/lib/rules/shop/typed-section';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

const YOUR_SHOP = { href: '/desk/shop', words: 'Your shop' };
const MAIL_WORDS = { href: '/desk/shop/mails', words: 'Words of emails' };

interface Props {
  params: Promise<{ section: string }>;
  searchParams: PageQuery;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: sectionNamed((await params).section)?.title ?? 'Your shop' };
}

const frontPictures = async (back: string): Promise<string[]> =>
  (await askDesk(deskCalls.readPictures, { productId: '' }, back)).pictures.map(({ url }) => url);

/** The page of a product that shows a size guide, else that of any. */
async function guidedPage(guides: ShopDocument['sizeGuides'] = []): Promise<string | undefined> {
  const catalogue = visitCatalogue();
  for (const { type, category } of guides) {
    const query = { ...UNFILTERED, types: [typeNamed(type)], categories: category === undefined ? [] : [category] };
    const read = await catalogue?.listing(query);
    const one =
      typeof read === 'object' && read.page.products.find((product) => withSizeGuide(product, guides) !== product);
    if (one) return paths.product(one._id);
  }
  const [newest] = (await catalogue?.newest(1)) ?? [];
  return newest && paths.product(newest._id);
}

export default async function ShopSectionPage({ params, searchParams }: Props) {
  const section = sectionNamed((await params).section);
  if (!section) notFound();
  const notice = await readNotice((await searchParams)['told']);
  const { document, products, shownVersions, draft, unreadable } = await askDesk(
    deskCalls.readShopDraft,
    {},
    sectionAddress(section),
  );
  const { mail } = section;
  const fees = section.name === 'promises' ? await askDesk(deskCalls.readFees, {}, sectionAddress(section)) : undefined;
  const preview =
    mail === undefined ? undefined : await askDesk(deskCalls.previewMail, { kind: mail }, sectionAddress(section));
  const shown = preview
    ? withFixedWords(section, preview.fixed)
    : fees
      ? withSentenceThatCounts(section, feesInPaise(fees))
      : section.name === 'look'
        ? withFrontPictures(section, await frontPictures(sectionAddress(section)))
        : section;
  const shownAt = section.name === 'sizes' ? await guidedPage(document.sizeGuides) : section.shownAt;
  const isMoved = notice?.kind === 'done' && movedEntry(notice.typed['edit']?.[0] ?? '') !== undefined;
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={section.title}
      at="more"
      up={mail === undefined ? YOUR_SHOP : MAIL_WORDS}
      notice={notice}
      isNoticeBelow={isMoved}
      isWide
    >
      <DraftNote draft={draft} unreadable={unreadable} />
      <div className={shownAt || preview ? styles.beside : undefined}>
        <div>
          {section.name === 'look' ? (
            <>
              <LogoForm
                add={deskCalls.addLogo.path}
                save={deskCalls.saveShopSection.path}
                back={sectionAddress(section)}
                logo={document.logo}
                seen={shownVersions[section.name]}
                notice={notice}
              />
              <h2 className={styles.legend}>Colours and words</h2>
            </>
          ) : null}
          <ShopSection
            action={deskCalls.saveShopSection.path}
            section={shown}
            document={document}
            counts={products}
            seen={shownVersions[section.name]}
            notice={notice}
          />
        </div>
        {shownAt ? <SectionPreview address={shownAt} /> : null}
        {section.name === 'sizes' && !shownAt ? (
          <p>
            A size guide shows on the page of a product. <a href="/desk/goods/new">Add a product</a> to see it there.
          </p>
        ) : null}
        {mail && preview ? (
          <MailPreview
            kind={mail}
            preview={preview}
            send={deskCalls.sendMailPreview.path}
            here={sectionAddress(section)}
            notice={notice}
          />
        ) : null}
      </div>
    </DeskPage>
  );
}
