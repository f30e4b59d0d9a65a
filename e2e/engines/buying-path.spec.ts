import { engineTest as test, expect } from '../fixtures/engine-test';
import { KURTA } from '../fixtures/shopper';

// One person's visit, in the order in which it happens: each journey goes on where the last one ended.
test.describe.configure({ mode: 'serial' });

const RESULTS = '/search?q=handloom+kurta';
const TOTAL = '₹1,353.00';
/** The checkout's words where nothing is left to sell and nobody to say so. */
const WAITING = /^$|Please wait while we process your order|Loading your order/;

test('[19.01][19.06] a search finds the products; Back leads to the results and Forward to the products again', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.press('link', 'Search');
  await visitor.isAt('/search');
  await visitor.write('Search products', 'handloom kurta');
  await visitor.strike('Enter');
  await visitor.isAt(RESULTS);
  await visitor.reads(/\d+ results? for "handloom kurta"/);
  await visitor.press('link', new RegExp(KURTA.name));
  await visitor.isAt(`/product/${KURTA.id}`);
  await visitor.reads('ADD TO CART');
  await visitor.back();
  await visitor.isAt(RESULTS);
  await visitor.reads(/\d+ results? for "handloom kurta"/);
  await visitor.forward();
  await visitor.isAt(`/product/${KURTA.id}`);
  await visitor.reads('ADD TO CART');
});

test('[19.02][19.06] what was put into the cart is in it, after a reload too', async ({ visitor }) => {
  await visitor.pressWords(KURTA.size);
  await visitor.press('button', 'ADD TO CART');
  await visitor.isAt('/cart');
  await visitor.reads(KURTA.name);
  await visitor.reload();
  await visitor.reads(KURTA.name);
  await visitor.reads(TOTAL);
  await visitor.reads('1 item in it', 'header');
});

test('[19.03][19.06][19.07] signing up with the mailed code leads on to the checkout, and the boxes for the code stand below the header', async ({
  visitor,
  mailbox: { email, outbox },
}) => {
  await visitor.press('button', 'PROCEED TO CHECKOUT');
  await visitor.isAt('/login?next=%2Fplace-order');
  await visitor.press('button', 'Sign Up');
  await visitor.write('First name', 'Asha');
  await visitor.write('Last name', 'Rao');
  await visitor.pick('Date of birth', '04/04/1995', '1995-04-04');
  await visitor.pick('Gender', 'Fem', 'female');
  await visitor.write('Email', email);
  // As an on-screen keyboard leaves the page: scrolled.
  await visitor.bringToMiddle({ by: 'role', role: 'button', words: '^Sign Up$' });
  await visitor.press('button', 'Sign Up');
  await visitor.poll(() => visitor.focused()).toBe('Digit 1 of 6');
  const header = await visitor.sees({ by: 'role', role: 'banner', words: '' });
  const box = await visitor.sees({ by: 'label', words: '^Digit 1 of 6$' });
  expect(box.top, 'the first box, below the header').toBeGreaterThanOrEqual(header.bottom);
  await visitor.type(await outbox.newCode(email));
  await visitor.press('button', 'Verify OTP');
  await visitor.isAt('/place-order');
  await visitor.holds('First name', 'Asha');
  await visitor.holds('Email', email);
});

test('[19.04][19.06][19.07] an order with cash on delivery is placed, mailed and found, and Back leads into no dead checkout', async ({
  visitor,
  mailbox: { email, outbox },
}) => {
  await visitor.write('Street', '4 Temple Road');
  await visitor.write('City', 'Mysuru');
  await visitor.pick('State', 'Karn', 'Karnataka');
  await visitor.write('PIN code', '570001');
  await visitor.write('Phone', '9876543210', /^98765/);
  await visitor.pressWords('CASH ON DELIVERY');
  await visitor.press('button', 'PLACE ORDER');
  await visitor.isAt('/orders');
  await visitor.reads('1 Order');
  await visitor.reads(KURTA.name);
  await visitor.reads(TOTAL);
  await visitor.poll(async () => (await outbox.mailsTo(email)).map(({ subject }) => subject).join()).toMatch(/order/i);
  // The shop greets by a toast meanwhile.
  await visitor.press('link', /^Cart/);
  await visitor.isAt('/cart');
  await visitor.reads('Your cart is empty :(');
  await visitor.back();
  await visitor.isAt('/orders');
  await visitor.back();
  await visitor.poll(() => visitor.words()).not.toMatch(WAITING);
});

test('[19.05][19.06] products paid online by the payment stand-in are found as paid', async ({ visitor }) => {
  await visitor.open(`/product/${KURTA.id}`);
  await visitor.pressWords(KURTA.size);
  await visitor.press('button', 'ADD TO CART');
  await visitor.isAt('/cart');
  await visitor.press('button', 'PROCEED TO CHECKOUT');
  await visitor.isAt('/place-order');
  await visitor.press('button', 'Use it');
  await visitor.holds('Street', '4 Temple Road');
  await visitor.pressWords('ONLINE PAYMENT');
  await visitor.press('button', 'PLACE ORDER');
  await visitor.press('button', /^Pay /);
  await visitor.isAt('/orders');
  await visitor.reads('2 Orders');
  await visitor.reads('Paid');
});
