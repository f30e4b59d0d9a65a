import { CANCEL_WINDOW_MS, RETURN_WINDOW_MS } from '@/lib/rules/orders/cancellable-until';
import { paths } from '@/lib/rules/routing/paths';

/** What the texts name of the shop. */
interface Contacts {
  email: string;
  phone: { shown: string; dialled: string };
  chat: { name: string };
  /** Days from order to door. */
  deliveryDays: { from: number; to: number };
  /** How many of them pass until a parcel leaves the shop. */
  dispatchDays: { from: number; to: number };
}

const HOUR_MS = 60 * 60 * 1000;

/** The shop's promises in figures, as its pages and mails say them. */
function describePolicies() {
  const cancelHours = CANCEL_WINDOW_MS / HOUR_MS;
  const returnDays = RETURN_WINDOW_MS / (24 * HOUR_MS);
  const refundIssuedIn = '1-2 business days';
  const refundReflectedDays = { from: 5, to: 7 };
  return {
    cancelHours,
    cancelWithin: `within ${cancelHours} hours of payment or order confirmation`,
    returnDays,
    returnWithin: `within ${returnDays} days`,
    exchangeProcessed: 'within 24 hours of receipt',
    refundIssuedIn,
    refundIssued: `${refundIssuedIn} after the return is received`,
    refundReflectedDays,
    refundReflected: `${refundReflectedDays.from}-${refundReflectedDays.to} business days`,
    replacement: 'about 48 hours',
    supportResponds: '24-48 hours on business days',
    chatReplies: '30 minutes',
    mailReplies: '24 hours',
  };
}

type Policies = ReturnType<typeof describePolicies>;

/** A paragraph: one text, or texts and links in their order; `{deliveryFee}` stands for the sentence on the fee. */
export type Paragraph = string | readonly (string | { href: string; text: string })[];

interface Answer {
  id: string;
  question: string;
  answer: readonly Paragraph[];
  /** Answers that end in 'write to us' have a button for contact. */
  asksToWrite?: boolean;
}

const contactWays = (shop: Contacts): Paragraph => [
  'By e-mail (',
  { href: `mailto:${shop.email}`, text: shop.email },
  '), by phone (',
  { href: `tel:${shop.phone.dialled}`, text: shop.phone.shown },
  ') or in the ',
  shop.chat.name,
  ' chat.',
];

const deliveryAnswer = (shop: Contacts): Answer => ({
  id: 'delivery',
  question: 'When does my order arrive, and what does delivery cost?',
  answer: [
    `Orders arrive in ${shop.deliveryDays.from}–${shop.deliveryDays.to} days, anywhere in India; they leave us within ${shop.dispatchDays.from} to ${shop.dispatchDays.to}.`,
    '{deliveryFee} It stands in your cart with every other fee, before you order.',
    'Cash on delivery is offered where the page of a product says so, and the checkout lets you choose it.',
  ],
});

const describeAnswers = (shop: Contacts, policies: Policies): readonly Answer[] => [
  {
    id: 'exchange',
    question: 'How do I exchange something?',
    answer: [
      `Clothes, shoes, eyewear, bags and bangles can be returned or exchanged ${policies.returnWithin} of delivery. Ask for it on your orders page, or write to us with the order number.`,
      `An exchange is processed ${policies.exchangeProcessed}. Return shipping fees apply.`,
      'Snacks are food and are not taken back; a broken or wrong pack is replaced.',
    ],
    asksToWrite: true,
  },
  {
    id: 'refund',
    question: 'When do I get my refund?',
    answer: [
      `Refunds are issued ${policies.refundIssued} and reflected in ${policies.refundReflected}.`,
      'You get back the price of what you return, less its share of a coupon. Delivery and platform fee are given back, in proportion, where the goods arrived damaged, wrong or not as described, and not otherwise. The amount is shown before you send the request.',
      'What was paid online goes back the way it came; what was paid in cash goes to the UPI id you name. You find "Refund Issued" at the order on your orders page.',
    ],
  },
  deliveryAnswer(shop),
  { id: 'contact', question: 'How do I contact you?', answer: [contactWays(shop)], asksToWrite: true },
  {
    id: 'replacement',
    question: 'How long does a replacement take?',
    answer: [
      `Did something arrive broken, or was it the wrong thing? Write to us with a photo of it. Replacements take ${policies.replacement}.`,
    ],
    asksToWrite: true,
  },
  {
    id: 'cancellation',
    question: 'Can I cancel my order?',
    answer: [
      `Yes, ${policies.cancelWithin}, as long as it has not left us: press "Cancel order" on your orders page, or write to us with the order number. What you paid is refunded.`,
    ],
  },
  {
    id: 'response-time',
    question: 'How fast does support answer?',
    answer: [
      `In the chat replies typically come within ${policies.chatReplies}, to a mail within ${policies.mailReplies}.`,
      `To a request for a return, an exchange or a refund, which takes a look at your order, support responds in ${policies.supportResponds}.`,
    ],
  },
];

/** What registered users get, shown to everybody, logged in or not. */
const describeRegisteredUsers = (): { title: string; in: Paragraph; out: string } => ({
  title: 'What do registered users get?',
  in: [
    'You are registered: your cart follows you to every device, checkout remembers where your parcels go, and every order is on ',
    { href: paths.orders, text: 'your orders page' },
    ', with its receipt, its way to you, and what can still be changed.',
  ],
  out: 'Registered users place orders, keep their cart on every device and see all their orders in one place, with receipts and refunds. There is no password to remember: we send a code to your e-mail.',
});

interface TermsSection {
  id: string;
  title: string;
  /** One paragraph each; `{deliveryFee}` stands for the sentence on the fee, `{keepYears}` for '8 years', of the setting. */
  text: readonly string[];
}

const deliveryTerms = (shop: Contacts, policies: Policies): TermsSection => ({
  id: 'delivery-terms',
  title: 'Delivery terms',
  text: [
    `{deliveryFee} Orders arrive in ${shop.deliveryDays.from}–${shop.deliveryDays.to} days. The whole sum, with every fee, is shown before you order, and it is what you pay.`,
    `Returns and exchanges are accepted ${policies.returnWithin}. Return shipping fees apply. Snacks are food and cannot be returned; a broken or wrong pack is replaced in ${policies.replacement}.`,
    `An exchange is processed ${policies.exchangeProcessed}. Refunds are issued ${policies.refundIssued} and reflected in ${policies.refundReflected}.`,
    'A refund is the price of what comes back, less its share of a coupon. Delivery and platform fee are given back, in proportion, where the goods arrived damaged, wrong or not as described, and not otherwise. Who paid in cash names a UPI id for the refund, which is erased once it is paid.',
  ],
});

/** The seven sections of the terms, in order. */
const describeTerms = (shop: Contacts, policies: Policies): readonly TermsSection[] => [
  {
    id: 'data-collection',
    title: 'Data collection',
    text: [
      'We keep your name, date of birth, gender, e-mail address, delivery addresses with their phone numbers, and orders, to run your account and deliver what you bought. We ask for nothing else. The cart of a visitor stays in their own browser. Whoever asks for a login code leaves the e-mail address with us, with an account or without: with the code for some minutes, and in the list of our mails for some weeks.',
      'Cookies hold your login, and the goods in your cart where your browser lets us store them nowhere else. One more remembers for a year, in random numbers, which e-mail addresses have logged in on this device, so that strangers cannot lock you out; it is read for nothing else. Where visits are counted, it is by page alone: no name, no address, no search words, and not at all for browsers that ask not to be followed.',
    ],
  },
  {
    id: 'product-authenticity',
    title: 'Product authenticity',
    text: [
      'The page of each product says what we know of it: maker, material or ingredients, sizes in centimetres, and what a pack weighs, wherever the maker tells us. What we do not know we do not claim.',
      'Colours may look slightly different on your screen. If something is not what its page says, we replace it or take it back.',
    ],
  },
  deliveryTerms(shop, policies),
  {
    id: 'data-responsibility',
    title: 'Data responsibility',
    text: [
      'Your data is used for your orders only and never sold. It is passed on to those who need it for your order: the carrier gets your name, address and phone number; the payment provider gets the amount, and your name, e-mail address and phone number to fill in its window.',
      'Login is by a one-time code; there is no password that could leak. On your account page you download all that we keep of you as a file, log out on every device, and delete your account by a code that we mail to you. Write to us when something is to be corrected, or when you would rather have it done by hand.',
      'A deleted account is out of use at once, and erased with its cart and logins; safety copies of the shop hold it for some weeks, until they are removed. Tax law makes a seller keep the books: an order stays, out of our lists, until the end of the financial year (31 March) in which it ended, and {keepYears} after that; one that came to nothing, for one year. Then name, address, phone number and e-mail are erased from it; its goods, sums, steps and invoice number remain, without a name. While a parcel, a return or a refund is under way we finish it first.',
    ],
  },
  {
    id: 'payment-security',
    title: 'Payment security',
    text: [
      'Card and UPI payments go through our online payment provider, in its own window. We never see or store your card details, and we never ask for a PIN, a code or a password by phone, mail or chat.',
    ],
  },
  {
    id: 'final-acknowledgment',
    title: 'Final acknowledgment',
    text: [
      'By placing an order you accept these terms as they stand on that day, and confirm that the name, address and phone number you gave are right.',
    ],
  },
  {
    id: 'order-cancellation',
    title: 'Order cancellation',
    text: [
      `An order can be cancelled ${policies.cancelWithin}, on your orders page or by writing to us with the order number, and costs you nothing. Once it has been sent, please use a return instead.`,
    ],
  },
];

/** The sentences on what every order costs beside its items: with the amount as `{fee}`, and without. */
const describeDeliveryFee = () => ({
  known: 'A uniform delivery fee of {fee} applies to every order, wherever in India it goes.',
  free: 'Delivery is free, wherever in India an order goes.',
  platform: 'A platform fee of {fee} is added once per order.',
  unknown:
    'One uniform delivery fee and a platform fee apply to every order, wherever in India it goes; the cart shows them.',
});

/** Why to shop here, on the About page. */
const describeReasons = (policies: Policies) => [
  {
    title: 'Quality Assurance',
    text: 'Broken on the way, the wrong thing, or not what its page says? We replace it or take it back.',
  },
  {
    title: 'Convenience',
    text: 'Browse without an account, pay online or on delivery where offered, or simply order in the chat.',
  },
  {
    title: 'Exceptional Service',
    text: `A person answers you, and clothes, shoes and bags can be returned or exchanged ${policies.returnWithin}.`,
  },
];

/** Exchange, quality, support on the home page. */
const describePromises = (policies: Policies) =>
  [
    { icon: 'exchange', title: 'Easy exchange', text: `Return or exchange ${policies.returnWithin}.` },
    {
      icon: 'quality',
      title: 'Quality first',
      text: 'Broken, wrong or not as described? We replace it or take it back.',
    },
    {
      icon: 'chat',
      title: 'Real support',
      text: `Chats are typically answered within ${policies.chatReplies}, mails within ${policies.mailReplies}.`,
    },
  ] as const;

/** What the pages say, with the shop's contacts and promises: a merchant edits this file. Only `pageFacts` reads it. */
export function pageTexts(shop: Contacts) {
  const policies = describePolicies();
  return {
    policies,
    answers: describeAnswers(shop, policies),
    registeredUsers: describeRegisteredUsers(),
    terms: { sections: describeTerms(shop, policies), deliveryFee: describeDeliveryFee() },
    reasons: describeReasons(policies),
    promises: describePromises(policies),
  };
}
