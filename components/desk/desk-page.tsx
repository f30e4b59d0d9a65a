import type { ReactNode } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { EVERY_ROLE, mayCall, type Role } from '@/lib/contract/desk/roles';
import { typedTexts } from '@/lib/rules/desk/field-labels';
import { isShownAtFields, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './desk-page.module.css';

/** The sections of the desk, and whose work they are: they stand under the thumb, what else there is in 'More'. */
const SECTIONS = [
  { name: 'today', href: '/desk', words: 'Today', besidesOwners: EVERY_ROLE },
  { name: 'orders', href: '/desk/orders', words: 'Orders', besidesOwners: ['packing'] },
  { name: 'goods', href: '/desk/goods', words: 'Products', besidesOwners: ['products'] },
  { name: 'returns', href: '/desk/returns', words: 'Returns', besidesOwners: ['packing'] },
  { name: 'more', href: '/desk/more', words: 'More', besidesOwners: EVERY_ROLE },
] as const;

/** Who looks for orders or products. */
const SEARCHERS = { besidesOwners: ['packing', 'products'] } as const;

type DeskSection = (typeof SECTIONS)[number]['name'];

interface DeskPageProps {
  /** Of who is at the desk: what they may not open is not shown. */
  roles: readonly Role[];
  title: string;
  /** Which section it belongs to. */
  at: DeskSection;
  /** Where it was come from: a link above the title. */
  up?: { href: string; words: string };
  notice?: FormNotice | undefined;
  /** The page leads back to the form itself, which then has the focus. */
  isNoticeBelow?: boolean;
  /** A table or several columns: it takes the width of the frame. */
  isWide?: boolean;
  /** What is in the search of the header. */
  search?: string;
  /** Forms of this page that show the words of a refusal themselves (`DeskForm` does). */
  children: ReactNode;
}

/** The frame of every page of the desk: shop, sections, title, and what became of the last form. */
export function DeskPage(props: DeskPageProps) {
  const { roles, title, at, up, notice, isNoticeBelow = false, isWide, search, children } = props;
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <a className={styles.shop} href="/desk">
          {shopFacts().name} <span className={styles.desk}>desk</span>
        </a>
        <nav className={styles.nav} aria-label="Desk">
          {SECTIONS.filter((section) => mayCall(roles, section)).map(({ name, href, words }) => (
            <a key={name} href={href} aria-current={name === at ? 'page' : undefined}>
              {words}
            </a>
          ))}
        </nav>
        {mayCall(roles, SEARCHERS) ? <DeskSearch search={search} /> : null}
        <a className={styles.view} href={paths.home}>
          View shop
        </a>
      </header>
      <main id="content" className={styles.content} tabIndex={-1} data-wide={isWide || undefined}>
        {up ? (
          <a className={styles.up} href={up.href}>
            ← {up.words}
          </a>
        ) : null}
        <h1 className={styles.title}>{title}</h1>
        <Notice notice={notice} isNoticeBelow={isNoticeBelow} />
        <TypedBefore notice={notice} />
        {children}
      </main>
    </>
  );
}

/** Looks for orders and products at once: a field where there is room for it, a link to its page on a phone. */
function DeskSearch({ search = '' }: Pick<DeskPageProps, 'search'>) {
  return (
    <>
      <search className={styles.search}>
        <form action="/desk/search">
          <input
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            aria-label="Search orders and products"
            placeholder="Order, customer, product …"
            enterKeyHint="search"
          />
          <button type="submit">Search</button>
        </form>
      </search>
      <a className={styles.find} href="/desk/search" aria-label="Search orders and products">
        <SearchIcon />
      </a>
    </>
  );
}

/** A list and the actions on it: one below the other on a phone, side by side on a desk. */
export function StepsBeside({ steps, children }: { steps: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div className={styles.now}>{steps}</div>
      <div className={styles.sheet}>{children}</div>
    </div>
  );
}

/** What became of the last form: said here alone, unless it was refused or the page leads back to it. */
export function Notice({ notice, isNoticeBelow }: Pick<DeskPageProps, 'notice' | 'isNoticeBelow'>) {
  if (!notice?.words || (isNoticeBelow && isShownAtFields(notice))) return null;
  const refused = notice.kind === 'refused';
  return (
    <p
      className={refused ? styles.refused : styles.done}
      role={refused ? 'alert' : 'status'}
      tabIndex={-1}
      // Of a page that has just come a screen reader reads no status by itself, but what has the focus.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={!isNoticeBelow}
    >
      {notice.words}
    </p>
  );
}

/** What was typed into a form that is not on the page any more, or shows something else by now. */
function TypedBefore({ notice }: Pick<DeskPageProps, 'notice'>) {
  const texts = notice?.isConflict ? typedTexts(notice) : [];
  if (texts.length === 0) return null;
  return (
    <dl className={styles.typed}>
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt>You typed, {label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
