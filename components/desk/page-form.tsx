import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Button } from '@/components/ui/button';
import { WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import type { WrittenPageContent } from '@/lib/contract/written-page';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './page-form.module.css';

interface PageFormProps {
  action: string;
  /** '' for a new one. */
  id: string;
  content: Partial<WrittenPageContent>;
  /** The addresses of its photos. */
  photos: readonly string[];
  shownVersion?: string | undefined;
  notice: FormNotice | undefined;
}

/** Writes a page: its words, what search engines say of it, and its products; saved as a draft, or published. */
export function PageForm({ action, id, content, photos, shownVersion, notice }: PageFormProps) {
  const of = { action, notice, shownVersion };
  const field = (name: 'title' | 'name' | 'description' | 'text' | 'picture' | 'pictureAlt') => ({
    of,
    name,
    now: content[name] ?? '',
  });
  return (
    <DeskForm {...of} back="/desk/pages/{id}" refusedBack={`/desk/pages/${id || 'new'}`} className={styles.form}>
      <input type="hidden" name="id" value={id} />
      <DeskField {...field('title')} maxLength={WRITTEN_PAGE_MAX.title} />
      <DeskField
        {...field('text')}
        kind="area"
        rows={18}
        maxLength={WRITTEN_PAGE_MAX.text}
        hint="Headings, lists, links, pictures and products: see ‘How to write’."
      />
      <DeskField
        of={of}
        name="products"
        now={(content.products ?? []).join('\n')}
        kind="area"
        rows={3}
        hint="One per line: a name, an id or an address. Their cards come below the text, in this order."
      />
      {photos.length > 0 ? (
        <>
          <DeskField
            {...field('picture')}
            kind="choice"
            choices={[
              { value: '', label: 'None' },
              ...photos.map((url, at) => ({ value: url, label: `Picture ${at + 1}` })),
            ]}
          />
          <DeskField
            {...field('pictureAlt')}
            maxLength={WRITTEN_PAGE_MAX.pictureAlt}
            hint="For those who cannot see it."
          />
        </>
      ) : (
        <input type="hidden" name="picture" value={content.picture ?? ''} />
      )}
      <DeskField
        {...field('description')}
        maxLength={WRITTEN_PAGE_MAX.description}
        hint="One sentence below the title, and what search engines and chats show of the page."
      />
      <DeskField
        {...field('name')}
        hint={`The part of its address after ${'/pages/'}, such as onam-sarees. If empty, it is made from the title. The old address redirects to the new one.`}
      />
      <BoxField
        of={of}
        name="inFooter"
        label={`Show it in the footer of every page (up to ${WRITTEN_PAGE_MAX.inFooter})`}
        now={content.inFooter ?? false}
      />
      <p className={styles.buttons}>
        <Button type="submit" name="act" value="save" variant="secondary">
          Save the draft
        </Button>
        <Button type="submit" name="act" value="publish">
          Publish
        </Button>
      </p>
    </DeskForm>
  );
}

const WAYS: readonly { write: string; makes: string }[] = [
  { write: '## A heading', makes: 'a heading; ### a smaller one' },
  { write: '**strong**, *soft*', makes: 'words that stand out' },
  { write: '- rice\n- coconut', makes: 'a list; with 1. and 2. it is numbered' },
  { write: '> Her words', makes: 'a quotation' },
  { write: '[our sarees](/collection/women)', makes: 'a link: within the shop, https://, mailto: or tel:' },
  { write: '/product/an-id', makes: 'the card of a product, where its address is alone on a line' },
  { write: '| Day | Open |\n|---|---|\n| Sunday | 10 to 1 |', makes: 'a table' },
  { write: '---', makes: 'a line between two parts' },
];

/** How to write Markdown, as far as pages show it. */
export function HowToWrite() {
  return (
    <details className={styles.how} open>
      <summary>How to write</summary>
      <p>An empty line begins a new paragraph.</p>
      <dl>
        {WAYS.map(({ write, makes }) => (
          <div key={write}>
            <dt>
              <code>{write}</code>
            </dt>
            <dd>{makes}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
