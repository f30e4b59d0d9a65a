import { DeskForm } from '@/components/desk/desk-form';
import entries from '@/components/desk/entries.module.css';
import { PictureField } from '@/components/desk/picture-field';
import { Folded } from '@/components/desk/folded';
import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { servedPicture } from '@/lib/rules/catalogue/served-picture';
import { whoWords } from '@/lib/rules/desk/change-words';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { momentWords } from '@/lib/rules/india/day-words';
import styles from './page-form.module.css';

type DeskPageState = AnswerOf<DeskCalls['listPages']>['pages'][number]['state'];

const STATES: Readonly<Record<DeskPageState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with a draft',
};

/** Whether shoppers see a page. */
export function PageState({ state }: { state: DeskPageState }) {
  return (
    <span className={styles.state} data-state={state}>
      {STATES[state]}
    </span>
  );
}

interface PartProps {
  /** The path of the call. */
  action: string;
  back: string;
  id: string;
  notice: FormNotice | undefined;
}

/** The photos of a page, each with what to write to show it, and the way to add one. */
export function PagePhotos({ action, back, id, photos, notice }: PartProps & { photos: readonly string[] }) {
  return (
    <section className={entries.block} id="pictures">
      <h2>Pictures</h2>
      <ul className={styles.photos}>
        {photos.map((url, at) => (
          <li key={url}>
            <img
              src={servedPicture(url, 340, 60)}
              width={340}
              height={255}
              alt={`Number ${at + 1} of ${photos.length}`}
              loading="lazy"
            />
            <p>Picture {at + 1}; in the text:</p>
            <code>{`![What it shows](${url})`}</code>
          </li>
        ))}
      </ul>
      <DeskForm action={action} back={`${back}#pictures`} notice={notice} isMultipart>
        <input type="hidden" name="id" value={id} />
        <PictureField
          label="Add a picture"
          hint="Save what you have typed above first."
          accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
        />
        <Button type="submit" variant="secondary">
          Send the picture
        </Button>
      </DeskForm>
    </section>
  );
}

interface VersionsProps extends PartProps {
  versions: AnswerOf<DeskCalls['readPage']>['versions'];
  shownVersion: string;
}

/** What was published of a page, each of which can be its draft again. */
export function PageVersions({ action, back, id, versions, shownVersion, notice }: VersionsProps) {
  const typed = notice && isAbout(notice, action, notice.form);
  return (
    <Folded title={`What was published (${versions.length})`} isOpen={Boolean(typed)}>
      <ul className={entries.list}>
        {versions.map(({ number, at, who, title }) => (
          <li key={number} className={entries.entry}>
            <p className={entries.head}>
              <span>
                {number}. {title}
              </span>
            </p>
            <p className={entries.soft}>
              {momentWords(new Date(at))}, {whoWords(who)}
            </p>
            <DeskForm action={action} back={back} form={String(number)} notice={notice} shownVersion={shownVersion}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="number" value={number} />
              <Button type="submit" variant="secondary" size="small" aria-label={`Make number ${number} the draft`}>
                Make it the draft
              </Button>
            </DeskForm>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** A button that changes a page as a whole. */
export function PageStep({
  words,
  about,
  shownVersion,
  refusedBack,
  id,
  ...form
}: PartProps & { words: string; about: string; shownVersion: string; refusedBack?: string }) {
  return (
    <DeskForm {...form} {...(refusedBack ? { refusedBack } : {})} shownVersion={shownVersion} className={entries.block}>
      <input type="hidden" name="id" value={id} />
      <p className={entries.soft}>{about}</p>
      <Button type="submit" variant="secondary">
        {words}
      </Button>
    </DeskForm>
  );
}
