import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import entries from '@/components/desk/entries.module.css';
import { HowToWrite, PageForm } from '@/components/desk/page-form';
import styles from '@/components/desk/page-form.module.css';
import { PagePhotos, PageState, PageStep, PageVersions } from '@/components/desk/page-parts';
import type { AnswerOf } from '@/lib/contract/call';
import { deskCalls, type DeskCalls } from '@/lib/contract/desk/desk-calls';
import { whoWords } from '@/lib/rules/desk/change-words';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { dayWords, momentWords } from '@/lib/rules/india/day-words';
import { indianDay } from '@/lib/rules/india/indian-day';
import { paths } from '@/lib/rules/routing/paths';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { settings } from '@/lib/storefront/settings';
import { admitTo, askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Page' };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}

const LIST = '/desk/pages';
const UP = { href: LIST, words: 'Pages' };

export default async function WrittenPagePage({ params, searchParams }: Props) {
  const id = decodeURIComponent((await params).id);
  const notice = await readNotice((await searchParams)['told']);
  const here = `${LIST}/${id}`;
  const action = deskCalls.savePage.path;
  if (id === 'new') {
    await admitTo(deskCalls.savePage, here);
    return (
      <DeskPage roles={await rolesAtDesk()} title="New page" at="more" up={UP} notice={notice} isWide>
        <div className={styles.sheet}>
          <PageForm action={action} id="" content={{}} photos={[]} notice={notice} />
          <HowToWrite />
        </div>
      </DeskPage>
    );
  }
  const page = await askDesk(deskCalls.readPage, { id }, here);
  const { content, publicName, products, link, seen: shownVersion } = page;
  return (
    <DeskPage roles={await rolesAtDesk()} title={content.title} at="more" up={UP} notice={notice} isWide>
      <p className={entries.ways}>
        <PageState state={page.state} />
        {link ? <a href={paths.draft(link.link)}>Preview the draft</a> : null}
        {publicName === undefined ? null : <a href={paths.page(publicName)}>View its page</a>}
        <a href={`/desk/changes?kind=page&id=${encodeURIComponent(content.name)}`}>History of changes</a>
        <span className={entries.soft}>
          {momentWords(new Date(page.at))}, {whoWords(page.who)}
        </span>
      </p>
      {products.length > 0 ? (
        <p className={entries.now}>
          Its products:{' '}
          {products.map(({ id: one, name, isHere }, at) => (
            <span key={one} className={isHere ? undefined : styles.gone}>
              {at > 0 ? ', ' : ''}
              {name}
              {isHere ? '' : ' (not on sale, so not shown)'}
            </span>
          ))}
        </p>
      ) : null}
      <div className={styles.sheet}>
        <div>
          <PageForm
            action={action}
            id={id}
            content={content}
            photos={page.photos}
            shownVersion={shownVersion}
            notice={notice}
          />
        </div>
        <HowToWrite />
        <PageSteps page={page} notice={notice} />
      </div>
    </DeskPage>
  );
}

/** Its pictures, the link of its draft, and what is done with the page as a whole. */
function PageSteps({ page, notice }: { page: AnswerOf<DeskCalls['readPage']>; notice: FormNotice | undefined }) {
  const { id, state, photos, versions, publicName, link, seen: shownVersion } = page;
  const here = `${LIST}/${id}`;
  const of = { back: here, id, notice };
  return (
    <div>
      <PagePhotos {...of} action={deskCalls.addPagePhoto.path} photos={photos} />
      {link ? (
        <section className={entries.block}>
          <h2>Share the draft</h2>
          <p>
            Anyone with this link can see the draft without logging in, until{' '}
            {dayWords(indianDay(new Date(link.until)))}. It ends sooner if you delete the page.
          </p>
          <p className={styles.link}>{settings().siteUrl + paths.draft(link.link)}</p>
        </section>
      ) : null}
      {versions.length > 0 ? (
        <PageVersions {...of} action={deskCalls.restorePage.path} versions={versions} shownVersion={shownVersion} />
      ) : null}
      {state === 'changed' ? (
        <PageStep
          {...of}
          action={deskCalls.resetPage.path}
          shownVersion={shownVersion}
          words="Discard the draft"
          about="The page goes back to the published version."
        />
      ) : null}
      {publicName === undefined ? null : (
        <PageStep
          {...of}
          action={deskCalls.hidePage.path}
          shownVersion={shownVersion}
          words="Unpublish it"
          about="It becomes a draft, and its address no longer opens."
        />
      )}
      <PageStep
        {...of}
        action={deskCalls.removePage.path}
        back={LIST}
        refusedBack={here}
        shownVersion={shownVersion}
        words="Delete the page"
        about="Deletes this page, its draft and all its published versions."
      />
    </div>
  );
}
