import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { ShelfOrder } from '@/components/desk/shelf-order';
import { ShelfForm } from '@/components/desk/shelf-form';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { paths } from '@/lib/rules/routing/paths';
import { admitTo, askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Shelf' };

interface Props {
  params: Promise<{ path: string[] }>;
  searchParams: PageQuery;
}

const UP = { href: '/desk/shelves', words: 'Shelves' };

export default async function ShelfPage({ params, searchParams }: Props) {
  // A slash in an address that the form was led back to is part of the segment.
  const asked = (await params).path.map(decodeURIComponent).join('/');
  const query = await searchParams;
  // Led back to by a form that was refused: the shelf has the address it had.
  const path = asked === '{id}' ? oneOf(query['was']) || 'new' : asked;
  const notice = await readNotice(query['told']);
  const action = deskCalls.saveShelf.path;
  const here = `/desk/shelves/${path}`;
  if (path === 'new') {
    await admitTo(deskCalls.saveShelf, here);
    const cells = { parent: oneOf(query['parent']) };
    return (
      <DeskPage roles={await rolesAtDesk()} title="New shelf" at="more" up={UP} notice={notice}>
        <ShelfForm action={action} cells={cells} was="" isCategory={false} notice={notice} />
      </DeskPage>
    );
  }
  const shelf = await askDesk(deskCalls.readShelf, { path }, here);
  const notes = [...shelf.notes.map((note) => `Note: ${note}`), ...shelf.overlaps];
  return (
    <DeskPage roles={await rolesAtDesk()} title={shelf.cells['title'] ?? path} at="more" up={UP} notice={notice}>
      <div className={styles.now}>
        <p>
          Holds {shelf.goods} of your products{shelf.newest.length > 0 ? `: ${shelf.newest.join(', ')}` : ''}
          {shelf.goods > shelf.newest.length ? ' …' : ''}
        </p>
        {notes.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className={styles.ways}>
        <a href={paths.shelf(path)}>View its page</a>
        {path.includes('/') ? null : <a href={`/desk/shelves/new?parent=${path}`}>New shelf below it</a>}
        <a href={`/desk/changes?kind=shelf&id=${encodeURIComponent(path)}`}>History of changes</a>
      </p>
      <section className={styles.block}>
        <h2>Details and products</h2>
        <ShelfForm
          action={action}
          cells={shelf.cells}
          was={path}
          shownVersion={shelf.seen}
          isCategory={shelf.isCategory}
          notice={notice}
        />
      </section>
      <section className={styles.block} id="order">
        <h2>Order of its products</h2>
        <ShelfOrder
          action={deskCalls.arrangeShelf.path}
          back={here}
          path={path}
          byHand={shelf.byHand}
          byRule={shelf.byRule}
          shownVersion={shelf.orderVersion}
          notice={notice}
        />
      </section>
      {shelf.isRow ? (
        <DeskForm action={deskCalls.removeShelf.path} back="/desk/shelves" shownVersion={shelf.seen} notice={notice}>
          <input type="hidden" name="path" value={path} />
          <p className={styles.soft}>
            {shelf.isCategory
              ? 'The category stays, without your words.'
              : 'Its address then leads to the page above it.'}
          </p>
          <Button type="submit" variant="secondary">
            Remove it
          </Button>
        </DeskForm>
      ) : null}
    </DeskPage>
  );
}
