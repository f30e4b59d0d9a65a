// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { formHref } from '@/components/catalogue/sync-controls';

it("[13.53] what the header's field says while it has the focus takes nothing out of a listing's address", () => {
  document.body.innerHTML = '<form><input name="q" value=""></form><form><input name="q" value=""></form>';
  const listing = document.querySelectorAll('form')[1]!;
  const [typed, text] = document.querySelectorAll('input');
  typed!.value = text!.value = 'murukku';
  expect(formHref(listing, '/search', typed)).toBe('/search?q=murukku');
  expect(formHref(listing, '/search', text), 'typed here and not sent').toBe('/search');
});
