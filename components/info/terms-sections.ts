import { pageFacts, shopFacts } from '@/lib/shop/shop-facts';
import { formatPrice } from '@/lib/money/format-rupees';
import type { Paise } from '@/lib/money/paise';

interface Section {
  id: string;
  title: string;
  /** One paragraph each. */
  text: readonly string[];
}

/** The seven sections of [2.139], in order. @param shippingPaise the uniform delivery fee */
export function termsSections(shippingPaise: Paise): readonly Section[] {
  return [
    DATA_COLLECTION,
    PRODUCT_AUTHENTICITY,
    deliveryTerms(shippingPaise),
    DATA_RESPONSIBILITY,
    PAYMENT_SECURITY,
    FINAL_ACKNOWLEDGMENT,
    orderCancellation(),
  ];
}

const DATA_COLLECTION: Section = {
  id: 'data-collection',
  title: 'Data collection',
  text: [
    'We keep your name, date of birth, gender, e-mail address, delivery addresses with their phone numbers, and orders, to run your account and deliver what you bought. We ask for nothing else. Without an account we keep nothing: the cart of a visitor stays in their own browser.',
    'Cookies hold your login and nothing more. Where visits are counted, it is by page alone: no name, no address, no search words, and not at all for browsers that ask not to be followed.',
  ],
};

const PRODUCT_AUTHENTICITY: Section = {
  id: 'product-authenticity',
  title: 'Product authenticity',
  text: [
    'Everything in the shop is genuine and described as it is: maker, material or ingredients, sizes in centimetres, and what a pack weighs, wherever the maker tells us.',
    'Colours may look slightly different on your screen. If something is not what its page says, we replace it or take it back.',
  ],
};

const deliveryTerms = (shippingPaise: Paise): Section => ({
  id: 'delivery-terms',
  title: 'Delivery terms',
  text: [
    `${deliveryFee(shippingPaise)} Orders arrive in ${shopFacts().deliveryDays.from}–${shopFacts().deliveryDays.to} days. The whole sum, with every fee, is shown before you order, and it is what you pay.`,
    `Returns and exchanges are accepted ${pageFacts().policies.returnWithin}. Return shipping fees apply. Snacks are food and cannot be returned; a broken or wrong pack is replaced in ${pageFacts().policies.replacement}.`,
    `An exchange is processed ${pageFacts().policies.exchangeProcessed}. Refunds are issued ${pageFacts().policies.refundIssued} and reflected in ${pageFacts().policies.refundReflected}.`,
  ],
});

const DATA_RESPONSIBILITY: Section = {
  id: 'data-responsibility',
  title: 'Data responsibility',
  text: [
    'Your data is used for your orders only and never sold. It is passed on to those who need it for your order: the carrier gets your address and phone number, the payment provider the amount.',
    'Login is by a one-time code; there is no password that could leak. Write to us when you want to know what we keep about you, correct it or have it deleted; what the law makes a seller keep of an order stays for as long as it asks.',
  ],
};

const PAYMENT_SECURITY: Section = {
  id: 'payment-security',
  title: 'Payment security',
  text: [
    'Card and UPI payments go through our online payment provider, in its own window. We never see or store your card details, and we never ask for a PIN, a code or a password by phone, mail or chat.',
  ],
};

const FINAL_ACKNOWLEDGMENT: Section = {
  id: 'final-acknowledgment',
  title: 'Final acknowledgment',
  text: [
    'By placing an order you accept these terms as they stand on that day, and confirm that the name, address and phone number you gave are right.',
  ],
};

const orderCancellation = (): Section => ({
  id: 'order-cancellation',
  title: 'Order cancellation',
  text: [
    `An order can be cancelled ${pageFacts().policies.cancelWithin}, on your orders page or by writing to us with the order number, and costs you nothing. Once it has been sent, please use a return instead.`,
  ],
});

/** A fee of 0 may also be one that was never heard [3.24]: then no amount is promised. */
function deliveryFee(shippingPaise: Paise): string {
  if (shippingPaise === 0)
    return 'One uniform delivery fee applies to every order, wherever in India it goes; the cart shows it.';
  return `A uniform delivery fee of ${formatPrice(shippingPaise)} applies to every order, wherever in India it goes.`;
}
