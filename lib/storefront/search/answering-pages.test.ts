import { describe, expect, it } from 'vitest';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { answeringPages } from './answering-pages';

const { page } = factsOfNow();
const written = [{ name: 'bulk-orders', title: 'Bulk orders & weddings' }];
const find = answeringPages({ page, promo: { code: 'SUMMER', percent: 10 }, written });
const first = (text: string) => find(text)[0];

describe('pages that answer', () => {
  it.each([
    ['return', '/frequentlyaskedquestions#exchange'],
    ['Return policy', '/frequentlyaskedquestions#exchange'],
    ['wapas kaise', '/frequentlyaskedquestions#exchange'],
    ['रिटर्न', '/frequentlyaskedquestions#exchange'],
    ['refund', '/frequentlyaskedquestions#refund'],
    ['order status', '/orders'],
    ['where is my order', '/orders'],
    ['track', '/orders'],
    ['ऑर्डर', '/orders'],
    ['shipping charges', '/frequentlyaskedquestions#delivery'],
    ['customer care whatsapp', '/contact'],
    ['customer care', '/contact'],
    ['phone number', '/contact'],
    ['Mobile number', '/contact'],
    ['contact number', '/contact'],
    ['फोन नंबर', '/contact'],
    ['privacy', '/termsconditions'],
    ['SUMMER', '/#promo-title'],
    ['coupon code', '/#promo-title'],
    ['bulk orders weddings', '/pages/bulk-orders'],
    ['payment security', '/termsconditions#payment-security'],
  ])('[13.50] %s leads there, before anything else', (text, href) => {
    expect(first(text)).toMatchObject({ href, isWhole: true });
  });

  it('[13.50] says it in the merchant’s words, and the section of the terms after it', () => {
    expect(find('refund').map(({ label }) => label)).toEqual(['When do I get my refund?', 'Delivery and returns']);
    expect(first('summer')?.label).toBe('SUMMER: 10% off your order');
  });

  it('knows beginnings, and slips of the finger where it is asked to forgive', () => {
    expect(first('retu')).toMatchObject({ href: '/frequentlyaskedquestions#exchange', isWhole: false });
    expect(first('retrun')).toBeUndefined();
    expect(find('retrun', true)[0]).toMatchObject({ href: '/frequentlyaskedquestions#exchange' });
  });

  it('has no page for products, beside which one word of a question stands', () => {
    for (const text of [
      'kurta',
      'return gift box',
      'delivery boy dress',
      'phone cover',
      'phone',
      'size chart',
      're',
      'su',
      '',
    ])
      expect(find(text), text).toEqual([]);
  });

  it('leads to a size guide where the merchant has written one', () => {
    const sized = answeringPages({ page, written: [{ name: 'sizes', title: 'Size guide' }] });
    expect(sized('size guide')).toMatchObject([{ href: '/pages/sizes', isWhole: true }]);
    expect(find('size guide')).toEqual([]);
  });

  it('announces no coupon and leads to the shop’s own sections where the merchant says nothing', () => {
    const bare = answeringPages({ page: { ...page, answers: [] } });
    expect(bare('summer')).toEqual([]);
    expect(bare('coupon')).toEqual([]);
    expect(bare('return')).toMatchObject([{ href: '/termsconditions#delivery-terms', label: 'Delivery and returns' }]);
  });
});
