import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HowToWrite, PageForm } from '@/components/desk/page-form';
import { deskCalls } from '@/lib/contract/desk/desk-calls';

const action = deskCalls.savePage.path;
const content = { name: 'onam', title: 'Onam', text: 'Ten days.', products: ['silk', 'cotton'], inFooter: true };

it('[22.185] a refused page shows all that was typed, and what is wrong at its field', () => {
  const typed = { title: ['Onam again'], text: ['<b>Twenty</b> days.'], products: ['saree'], act: ['publish'] };
  const fields = { products: 'has a line that names no one product' };
  const notice = { kind: 'refused' as const, words: 'Please look.', action, form: '', typed, fields };
  const $ = load(
    renderToStaticMarkup(
      <PageForm action={action} id="1" content={content} photos={[]} shownVersion="v" notice={notice} />,
    ),
  );
  expect($('[name=title]').attr('value')).toBe('Onam again');
  expect($('[name=text]').text()).toBe('<b>Twenty</b> days.');
  expect($('[name=products]').text()).toBe('saree');
  expect($.root().text()).toContain('Products below the text has a line that names no one product');
  expect($('[name=inFooter]').attr('checked')).toBeUndefined();
});

it('[22.182] saving is the first button, which Enter presses; publishing is another', () => {
  const $ = load(
    renderToStaticMarkup(
      <PageForm action={action} id="" content={content} photos={['/photos/a.webp']} notice={undefined} />,
    ),
  );
  expect(
    $('button')
      .toArray()
      .map((one) => $(one).attr('value')),
  ).toEqual(['save', 'publish']);
  expect($('[name=products]').text()).toBe('silk\ncotton');
  expect(
    $('[name=picture] option')
      .toArray()
      .map((one) => $(one).text()),
  ).toEqual(['None', 'Picture 1']);
  expect(load(renderToStaticMarkup(<HowToWrite />))('dt').length).toBeGreaterThan(5);
});
