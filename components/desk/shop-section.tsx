import { DeskForm } from '@/components/desk/desk-form';
import { DocumentField } from '@/components/desk/document-field';
import { DocumentList } from '@/components/desk/document-list';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { draftOf } from '@/lib/rules/desk/draft-pages';
import { isMarked, type DeskFormState, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { fieldText, sectionAddress, valueAt } from '@/lib/rules/shop/document-fields';
import { isList, type FieldRow, type ListRow, type Section } from '@/lib/rules/shop/document-row';
import { daysInAreas, wordsInBraces } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { movedEntry } from '@/lib/rules/shop/typed-section';
import styles from './shop-section.module.css';

interface ShopSectionProps {
  action: string;
  section: Section;
  document: ShopDocument;
  /** How many products an entry of a list is about, by the list's path and the entry's value. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The version of what is shown of it. */
  seen: string | undefined;
  notice: FormNotice | undefined;
}

/** One section of the shop's document as a form, which is saved into the draft. */
export function ShopSection({ action, section, document, counts = {}, seen, notice }: ShopSectionProps) {
  const of = { action, notice, shownVersion: seen };
  const edit = notice?.kind === 'done' && notice.action === action ? notice.typed['edit']?.[0] : undefined;
  const moved = movedEntry(edit ?? '');
  return (
    <>
      {section.opensAt ? (
        <p className={styles.opens}>
          <a href={section.opensAt.href}>{section.opensAt.words}</a>
        </p>
      ) : null}
      {isNaming(section) ? <InBraces document={document} section={section} /> : null}
      <DeskForm {...of} back={sectionAddress(section)} isMultipart className={styles.form}>
        <input type="hidden" name="section" value={section.name} />
        <VisuallyHidden>
          {/* Enter in a field presses the first button of a form, which must not move an entry. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" />
        </VisuallyHidden>
        <Elsewhere of={of} section={section} document={document} />
        {section.rows.map((row) =>
          isSent(row) ? null : isList(row) ? (
            <DocumentList
              key={row.path}
              of={of}
              row={row}
              document={document}
              counts={counts[row.path]}
              entries={(valueAt(document, row.path) ?? []) as Record<string, unknown>[]}
              movedTo={moved?.list === row.path ? moved.at : undefined}
            />
          ) : (
            <DocumentField
              key={row.path}
              of={of}
              row={row}
              name={`part.${row.path}`}
              value={valueAt(document, row.path)}
              document={document}
            />
          ),
        )}
        <Button type="submit">Save in the draft</Button>
      </DeskForm>
    </>
  );
}

const isSent = (row: FieldRow | ListRow): boolean => !isList(row) && row.isSent === true;

/** What comes along with a file that was sent; asked for where there is none, or where it is elsewhere. */
function Elsewhere({ of, section, document }: { of: DeskFormState } & Pick<ShopSectionProps, 'section' | 'document'>) {
  const rows = section.rows
    .flatMap((row) => (isList(row) || !row.isSent ? [] : [row]))
    .map((row) => ({ row, name: `part.${row.path}`, value: valueAt(document, row.path) }));
  const texts = rows.map(({ value }) => fieldText(value));
  if (rows.length === 0 || texts.some(isPhotoAddress)) return null;
  const isOpen =
    texts.some((text) => text !== '') ||
    rows.some(({ name, row, value }) => isMarked(of, { name, now: fieldText(value, row) }));
  return (
    <details className={styles.entry} open={isOpen}>
      <summary>A logo on another website</summary>
      <div className={styles.fields}>
        {rows.map(({ name, row, value }) => (
          <DocumentField key={name} of={of} row={row} name={name} value={value} document={document} />
        ))}
      </div>
    </details>
  );
}

/** The page of the draft that shows the section, beside its form where there is room for both. */
export function SectionPreview({ address }: { address: string }) {
  return (
    <aside className={styles.preview} aria-label="Preview">
      <a href={draftOf(address)}>The page as in the draft</a>
      <iframe
        src={draftOf(address)}
        title="The page as in the draft"
        loading="lazy"
        sandbox="allow-same-origin allow-top-navigation allow-popups"
      />
    </aside>
  );
}

const fieldsIn = ({ rows }: Section) => rows.flatMap((row) => (isList(row) ? row.entry : [row]));

const isNaming = (section: Section): boolean => fieldsIn(section).some(({ names }) => names !== undefined);

/** What some texts may name besides. */
const MORE: ReadonlyMap<string, string> = new Map([
  ['deliveryFee', 'the sentences on the fees'],
  ['keepYears', 'how long orders are stored'],
  ['fee', 'the amount'],
  ['freeAbove', 'from which amount on delivery is free'],
  ['firstName', 'the first name in the address of the order'],
  ['order', 'its number'],
]);

/** Those without their unit. */
const FIGURES: ReadonlySet<string> = new Set(['deliveryDays', 'dispatchDays']);

/** What the names in braces stand for just now. */
function InBraces({ document, section }: Pick<ShopSectionProps, 'document' | 'section'>) {
  const more = new Set(fieldsIn(section).flatMap(({ names }) => names ?? []));
  const words = [
    ...Object.entries(wordsInBraces(document, daysInAreas(factsOfNow()))),
    ...[...more].map((name) => [name, MORE.get(name) ?? ''] as const),
  ];
  return (
    <details className={styles.braces}>
      <summary>Names in braces that texts below may use</summary>
      <p>
        Write a name in braces, and the {section.mail ? 'email' : 'page'} shows its value, so a promise is worded the
        same everywhere.
      </p>
      <dl>
        {words.map(([name, stands]) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{FIGURES.has(name) ? `${stands}: figures alone, so write ‘days’ after them` : stands}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
