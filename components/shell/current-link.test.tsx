import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CurrentLink } from './current-link';

it('[20.24] a shelf is marked as the collection is, another page as itself', () => {
  const marked = (at: string) => /a\[href='(.*?)'\]/.exec(renderToStaticMarkup(<CurrentLink at={at} />))?.[1];
  expect(marked('/collection/men')).toBe('/collection');
  expect(marked('/about')).toBe('/about');
  expect(renderToStaticMarkup(<CurrentLink at="/search" />)).toContain("a[href='/search'][aria-label]");
});
