import { describe, expect, it } from 'vitest';
import type { MovedOrder } from './moved-order';
import { statusMail } from './status-mail';

const order = (fields: Partial<MovedOrder> = {}): MovedOrder => ({
  publicId: 'TT-7F3K9Q',
  firstName: 'Asha <b>',
  items: [
    {
      name: 'Kurta <i>new</i>',
      size: 'M',
      color: 'Maroon',
      category: 'Women',
      quantity: 2,
      pricePaise: 49_900,
      image: '',
    },
  ],
  totalPaise: 104_700,
  paidOnline: false,
  owesRefund: false,
  siteUrl: 'https://shop.example',
  imageHosts: [],
  ...fields,
});

describe('the mail about a change of an order', () => {
  it.each([
    ['Processing', {}, 'We are packing your order', 'being packed'],
    ['Shipped', { isCashDue: true }, 'Your order is on its way', 'please keep ₹1,047.00 ready'],
    [
      'Delivered',
      { returnableUntil: new Date('2026-11-28T00:00:00Z') },
      'Your order has arrived',
      'until 28 November 2026',
    ],
    ['Cancelled', {}, 'Your order is cancelled', 'nothing to pay'],
    [
      'Cancelled',
      { owesRefund: true, paidOnline: true },
      'Your order is cancelled',
      '₹1,047.00 will be refunded in full',
    ],
    ['Return Requested', { kind: 'exchange' }, 'We have your exchange request', '24-48 hours on business days'],
    [
      'Return Approved',
      { kind: 'return', owesRefund: true },
      'Your return is accepted',
      '1-2 business days after we have it',
    ],
    ['Return Approved', { kind: 'exchange', note: 'Send it to us.' }, 'Your exchange is accepted', 'Send it to us.'],
    ['Return Declined', { kind: 'return', note: 'Worn.' }, 'About your return request', 'Worn.'],
    ['Return Approved', { kind: 'exchange' }, 'Your exchange is accepted', 'processed within 24 hours of receipt'],
    ['Return Received', { kind: 'exchange' }, 'We have received your exchange', 'processed within 24 hours of receipt'],
    [
      'Return Received',
      { kind: 'exchange', isChosenAnew: true, replacements: ['1 × Kurta, size M'] },
      'Your replacement is reserved',
      '1 × Kurta, size M',
    ],
    ['Replacement Sent', { kind: 'exchange', note: 'Parcel 4711.' }, 'Your replacement is on its way', 'Parcel 4711.'],
    [
      'Replacement Unavailable',
      { kind: 'return', owesRefund: true, refundPaise: 25_000 },
      'We cannot send your replacement',
      'with the UPI ID to send it to',
    ],
  ])('[10.11] [10.16] %s %o', (status, fields, subject, words) => {
    const mail = statusMail(status, order(fields));
    expect(mail?.subject).toBe(`${subject} – TT-7F3K9Q`);
    for (const half of [mail?.text, mail?.html]) {
      expect(half).toContain(words);
      expect(half).toContain('https://shop.example/orders?order=TT-7F3K9Q');
      expect(half).toContain('₹998.00');
    }
  });

  it('asks nobody for cash who has paid, and offers no return of what cannot come back', () => {
    expect(statusMail('Shipped', order({ paidOnline: true, isCashDue: false }))?.text).not.toContain(
      'Cash on delivery',
    );
    expect(statusMail('Delivered', order())?.text).not.toContain('return');
  });

  it('shows nothing a shopper or merchant wrote as markup', () => {
    const html = statusMail('Return Approved', order({ note: '<script>alert(1)</script>' }))?.html;
    expect(html).toContain('Asha &lt;b&gt;');
    expect(html).not.toMatch(/<script|<i>new|<b>,/);
  });

  it('is none for changes that tell themselves', () => {
    expect([statusMail('Order Placed', order()), statusMail('Lost', order())]).toEqual([undefined, undefined]);
  });

  it('of a return tells the request, since an order may have several, and what is refunded while it is owed', () => {
    const returned = { kind: 'return', returnId: 'RT-0A1B2C', refundPaise: 25_000 };
    for (const [status, when] of [
      ['Return Requested', 'If we accept these items, ₹250.00 is refunded once they have arrived.'],
      ['Return Approved', 'For these items ₹250.00 is refunded once they have arrived.'],
    ] as const) {
      const mail = statusMail(status, order({ ...returned, owesRefund: true }));
      for (const half of [mail?.text, mail?.html]) expect(half).toContain('Order TT-7F3K9Q, return RT-0A1B2C');
      expect(mail?.text).toContain(when);
      expect(statusMail(status, order(returned))?.text).not.toContain('₹250.00');
    }
    const received = (more: object) =>
      statusMail('Return Received', order({ ...returned, owesRefund: true, ...more }))?.text;
    expect(received({ paidOnline: true })).toContain('For these items ₹250.00 is refunded.');
    const known = { isPayeeKnown: true };
    expect(received(known)).toContain('For these items we send ₹250.00 to the UPI ID you gave');
    expect(received({})).toContain('with the UPI ID to send it to');
    expect(received({})).not.toContain('is refunded');
  });

  it('says who pays the way back by the rule of the fees, and what is wanted instead', () => {
    const approved = (reasonCode: string) =>
      statusMail('Return Approved', order({ kind: 'exchange', reasonCode }))?.text;
    expect(approved('size')).toContain('return shipping fees apply');
    expect(approved('wrong')).not.toContain('shipping fees apply');
    expect(approved('wrong')).toContain('costs you nothing');
    expect(approved('size')).toContain('unused');
    expect(approved('damaged')).not.toContain('unused');
    for (const status of ['Return Requested', 'Return Received']) {
      expect(statusMail(status, order({ kind: 'exchange', reason: 'XL please' }))?.text).toContain(
        'You would like instead: XL please',
      );
      expect(statusMail(status, order({ kind: 'return', reason: 'Too small' }))?.text).not.toContain('Too small');
    }
  });

  it('[22.125] of an accepted return names the shop’s address where the merchant typed nothing', () => {
    const approved = (note: string | null) => statusMail('Return Approved', order({ kind: 'return', note }))?.text;
    expect(approved(null)).toContain('1 Example Street, Bengaluru, Karnataka 560001');
    expect(approved('Send it to Mysuru.')).not.toContain('Example Street');
  });

  it('promises no refund where nothing is refunded', () => {
    for (const status of ['Return Approved', 'Return Received'])
      expect(statusMail(status, order({ kind: 'return', refundPaise: 0 }))?.text).not.toMatch(/refund/i);
  });
});
