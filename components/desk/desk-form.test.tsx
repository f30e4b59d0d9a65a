import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { ProductList } from './product-list';
import type { ListedProduct } from '@/lib/contract/desk/product-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';

const ACTION = '/api/desk/goods/stock';

const product = (id: string): ListedProduct => ({
  id,
  name: `Kurta ${id}`,
  category: 'Women',
  price: 450,
  hidden: false,
  low: false,
  sizes: [],
  bySize: false,
  variants: [{ key: '', size: '', color: '', hex: '', pieces: 3 }],
});

function page(notice: FormNotice | undefined, isNoticeBelow = false) {
  const products = ['k1', 'k2'].map(product);
  const list = (
    <ProductList products={products} imageHosts={[]} action={ACTION} back="/desk/goods?show=low" notice={notice} />
  );
  return load(
    renderToStaticMarkup(
      <DeskPage roles={['owner']} title="Products" at="goods" notice={notice} isNoticeBelow={isNoticeBelow}>
        {list}
      </DeskPage>,
    ),
  );
}

const notice = (changes: Partial<FormNotice>): FormNotice => ({
  kind: 'done',
  words: 'k2 is saved.',
  action: ACTION,
  form: 'k2',
  typed: {},
  ...changes,
});

it('[22.90] what became of a form is said where it stands, and to it its page leads back', () => {
  const $ = page(notice({}));
  const said = $('main form').eq(1).find('#told-k2');
  expect(said.text()).toBe('k2 is saved.');
  expect(said.attr('tabindex')).toBe('-1');
  expect($('main form').eq(0).text()).not.toContain('is saved');
  expect($('main form').eq(1).find('[name=back]').val()).toBe('/desk/goods?show=low#told-k2');
});

it('[22.90] what was done is said once, at the top; a refusal is above its form too', () => {
  const timesSaid = (changes: Partial<FormNotice>) => {
    const now = notice({ form: '', words: 'It was so.', ...changes });
    const $ = load(
      renderToStaticMarkup(
        <DeskPage roles={['owner']} title="Fees" at="more" notice={now}>
          <DeskForm action={ACTION} back="/desk/fees" notice={now}>
            <button type="submit">Save</button>
          </DeskForm>
        </DeskPage>,
      ),
    );
    expect($('main > [role][autofocus]').text()).toBe('It was so.');
    return $('main').text().split('It was so.').length - 1;
  };
  expect([timesSaid({}), timesSaid({ kind: 'refused' })]).toEqual([1, 2]);
});

it('[22.90] a page that tells it begins with it in focus', () => {
  const done = page(notice({}))('main > [role=status]');
  expect(done.attr('autofocus')).toBeDefined();
  expect(done.attr('tabindex')).toBe('-1');
  const $ = page(notice({ kind: 'refused', words: 'No.' }));
  expect($('main > [role=alert][autofocus]').text()).toBe('No.');
  expect(page(undefined)('[autofocus]')).toHaveLength(0);
  // Two could not both have it.
  expect(page(notice({}), true)('[autofocus]')).toHaveLength(0);
});

it('[22.92] what was typed into a form that somebody else’s change took away is below the words', () => {
  const typed = {
    orderId: ['TT-1'],
    to: ['Shipped'],
    courier: ['DTDC'],
    'shown.courier': [''],
    trackingNumber: ['D123'],
    reason: ['Late', ''],
    'shown.reason': ['Late'],
    'stock.0.pieces': ['4'],
    back: ['/desk'],
  };
  const refused = notice({ kind: 'refused', action: '/api/desk/orders/advance', typed });
  const $ = page({ ...refused, isConflict: true });
  expect($('main dl').text()).toBe('You typed, CourierDTDCYou typed, Tracking numberD123');
  expect(page(refused)('main dl')).toHaveLength(0);
  const lines = { items: ['[{"productId":"kurta"}]'], coupon: ['SUMMER'], source: ['stall'], way: ['handed-over'] };
  const entered = notice({ kind: 'refused', action: '/api/desk/orders/enter', typed: lines });
  expect(page({ ...entered, isConflict: true })('main dl').text()).toBe('You typed, Coupon (optional)SUMMER');
});

it('[21.14] a fault of the price is beside it, and what was typed in it', () => {
  const fields = { price: 'is above the price struck through, ₹400.00' };
  const $ = page(notice({ kind: 'refused', typed: { price: ['900'], 'shown.price': ['450'] }, fields }));
  const price = $('main form').eq(1).find('[name=price]');
  expect([price.val(), price.attr('aria-invalid')]).toEqual(['900', 'true']);
  expect($(`#${price.attr('aria-describedby')}`).text()).toBe('The price is above the price struck through, ₹400.00');
});

const keyOf = (was?: FormNotice) =>
  /name="key" value="([^"]*)"/.exec(
    renderToStaticMarkup(
      <DeskForm action="/api/desk/orders/note" back="/desk" notice={was} once="new">
        <button type="submit">Keep note</button>
      </DeskForm>,
    ),
  )?.[1];

it('[21.18] a form that is shown again after a refusal keeps its key, and after it was carried out has a new one', () => {
  const sent = { words: 'No answer.', action: '/api/desk/orders/note', form: '', typed: { key: ['old'] } };
  expect(keyOf()).toBe('new');
  expect(keyOf({ ...sent, kind: 'refused' })).toBe('old');
  expect(keyOf({ ...sent, kind: 'done' })).toBe('new');
});

it('[22.135] what is wrong with fields is at these and once at the top, not above their form once more', () => {
  const faults = notice({
    kind: 'refused',
    words: 'Please check: Price in rupees is missing.',
    fields: { price: 'is missing' },
    typed: { price: [''] },
  });
  const form = (back: string) => (
    <DeskForm action={ACTION} form="k2" back={back} notice={faults}>
      <DeskField of={{ action: ACTION, form: 'k2', notice: faults }} name="price" />
    </DeskForm>
  );
  const count = ($: ReturnType<typeof load>) => $('body').text().split('Please check').length - 1;
  const alone = load(
    renderToStaticMarkup(
      <DeskPage roles={['owner']} title="Product" at="goods" notice={faults}>
        {form('/desk/goods/k2')}
      </DeskPage>,
    ),
  );
  expect(count(alone)).toBe(1);
  expect(alone('main > [role=alert]').text()).toContain('Please check');
  expect(alone('form').text()).toContain('Price in rupees is missing');
  // A long page leads to the form itself: there it stands.
  const $ = page(faults, true);
  expect(count($)).toBe(1);
  expect($('#told-k2').text()).toContain('Please check');
});

it('[22.135] a question has its answer as a button, and what was typed stays', () => {
  const question = notice({
    kind: 'refused',
    isQuestion: true,
    words: 'The price of k2 was ₹450 and would be ₹45. Is that right?',
    fields: { sure: 'Yes, that is right' },
    typed: { price: ['45'], 'shown.price': ['450'] },
  });
  const $ = page(question, true);
  const yes = $('main form').eq(1).find('button[name=sure]');
  expect([yes.text(), yes.val()]).toEqual(['Yes, that is right', question.words]);
  const byEnter = $('main form').eq(1).find('button[type=submit]').first();
  expect([byEnter.attr('name'), byEnter.attr('tabindex')], 'Enter in a field asks again').toEqual([undefined, '-1']);
  expect($('main form').eq(1).find('[name=price]').val()).toBe('45');
  expect($('main form').eq(0).find('[name=sure]')).toHaveLength(0);
  expect($('#told-k2').text()).toBe(question.words);
});
