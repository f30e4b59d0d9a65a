import { describe, expect, it } from 'vitest';
import { orderMail, type MailedOrder } from './order-mail';

const order = (fields: Partial<MailedOrder> = {}): MailedOrder => ({
  said: [],
  publicId: 'TT-7F3K9Q',
  paymentMethod: 'COD',
  createdAt: '2026-11-20T20:00:00.000Z',
  items: [
    {
      name: 'Kurta <b>"new"</b>',
      size: 'M',
      color: '#800000',
      category: 'Women',
      quantity: 2,
      pricePaise: 49_900,
      savedPaise: 9980,
      image: '',
    },
    { name: 'Chakli', size: '200 g', color: 'default', category: 'Snacks', quantity: 1, pricePaise: 12_050, image: '' },
    {
      name: 'Bangles',
      size: 'one-size',
      color: '#000000',
      category: 'Women',
      quantity: 1,
      pricePaise: 10_000,
      image: '',
    },
  ],
  address: {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@gmail.com',
    street: '1 <i>Temple</i> Street',
    city: 'Madurai',
    state: 'Tamil Nadu',
    zipcode: '625001',
    country: 'India',
    phone: '+919876543210',
  },
  couponCode: 'SUMMER',
  discountPercent: 10,
  subtotalPaise: 121_850,
  shippingPaise: 4900,
  platformPaise: 500,
  discountPaise: 12_185,
  totalPaise: 115_065,
  siteUrl: 'https://shop.example',
  imageHosts: [],
  ...fields,
});

describe('orderMail', () => {
  it('[10.46] says where it is to be delivered, and not that it was', () => {
    const { text, html } = orderMail(order());
    for (const words of [text, html]) {
      expect(words).toContain('To be delivered to:');
      expect(words).not.toContain('Delivered to');
    }
  });

  it('[9.54] tells what was bought, for how much and where it goes', () => {
    const { subject, text } = orderMail(order());
    expect(subject).toContain('TT-7F3K9Q');
    for (const words of [
      '2 × Kurta <b>"new"</b>, size M, Maroon (you save ₹99.80): ₹998.00',
      '1 × Chakli, quantity 200 g: ₹120.50',
      '1 × Bangles: ₹100.00',
      'Subtotal: ₹1,218.50',
      'Shipping fee: ₹49.00',
      'Platform fee: ₹5.00',
      'Coupon SUMMER (10%): −₹121.85',
      'Total: ₹1,150.65',
      'Cash on delivery: please keep ₹1,150.65 ready.',
      'Madurai, Tamil Nadu 625001',
      'https://shop.example/orders?order=TT-7F3K9Q',
      '21 November 2026',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('says that an online order is paid', () => {
    expect(orderMail(order({ paymentMethod: 'Razorpay' })).text).toContain('Paid online: ₹1,150.65.');
  });

  it('names no coupon where none was used', () => {
    expect(orderMail(order({ couponCode: null, discountPaise: 0 })).text).not.toMatch(/coupon|discount/i);
  });

  it('writes what people typed as text, never as markup', () => {
    const { html } = orderMail(order());
    expect(html).not.toMatch(/<b>|<i>/);
    expect(html).toContain('Kurta &lt;b&gt;&quot;new&quot;&lt;/b&gt;');
  });
});
