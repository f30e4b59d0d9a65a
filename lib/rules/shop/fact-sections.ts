import type { ColorSet } from '@/lib/contract/shop-document';
import { paths } from '@/lib/rules/routing/paths';
import type { FieldRow, Section } from './document-row';

const COLOR_WORDS: Readonly<Record<ColorSet, string>> = {
  kumkum: 'Kumkum red',
  peacock: 'Peacock blue',
  leaf: 'Leaf green',
  indigo: 'Indigo',
  jamun: 'Jamun purple',
};

const whole = (path: string, label: string, hint?: string): FieldRow => ({
  path,
  label,
  kind: 'number',
  ...(hint ? { hint } : {}),
});

/** What the shop is, where it is reached, what the law asks for, and what it promises in figures. */
export const FACT_SECTIONS: readonly Section[] = [
  {
    name: 'name',
    title: 'Name and words',
    about: 'what the header, search results and the banner show',
    shownAt: paths.home,
    rows: [
      { path: 'name', label: 'Name of the shop', hint: 'Apostrophes and & are fine: Meena’s Stores.' },
      { path: 'tagline', label: 'Tagline', hint: 'A few words below the name.' },
      {
        path: 'description',
        label: 'Description',
        kind: 'area',
        hint: 'What search engines and chats show of the shop.',
      },
      {
        path: 'announcedCoupon',
        label: 'Coupon on the banner',
        hint: 'Its code; shown while it is valid. Empty: no coupon is announced.',
      },
      { path: 'mrpWords', label: 'Words after an MRP', hint: 'As in “₹499 inclusive of all taxes”.' },
    ],
  },
  {
    name: 'look',
    title: 'Logo, colours and front page',
    about: 'how the shop looks, and the words on its large pictures',
    shownAt: paths.home,
    rows: [
      {
        path: 'logo.url',
        label: 'Logo',
        hint: 'Its web address: a PNG, JPEG or WebP on a host of IMAGE_HOSTS. Leave it empty, with width and height, to show the usual sign.',
        isSent: true,
      },
      { ...whole('logo.width', 'Width of the logo, in pixels'), isSent: true },
      { ...whole('logo.height', 'Height of the logo, in pixels'), isSent: true },
      { path: 'logo.hasName', label: 'The name can be read in the logo', kind: 'box' },
      {
        path: 'colors',
        label: 'Colours',
        kind: 'choice',
        choices: [
          { value: '', label: 'The usual ones' },
          ...Object.entries(COLOR_WORDS).map(([value, words]) => ({ value, label: words })),
        ],
        hint: 'Every set is checked: its words can be read well.',
      },
      {
        path: 'heroes',
        label: 'Words on pictures of the home page',
        one: 'picture',
        titledBy: 'title',
        entry: [
          { path: 'picture', label: 'Picture', kind: 'picture' },
          { path: 'alt', label: 'What can be seen on it', hint: 'For those who cannot see it.' },
          { path: 'title', label: 'Title' },
          { path: 'text', label: 'Text' },
          { path: 'link', label: 'Where it leads', hint: 'A page of the shop: /collection/men' },
        ],
      },
    ],
  },
  {
    name: 'contact',
    title: 'How to reach you',
    about: 'email, phone, chat, hours',
    shownAt: paths.contact,
    rows: [
      { path: 'email', label: 'Email', matters: 'contact' },
      { path: 'phone.shown', label: 'Phone', hint: 'As people read it: +91 98450 12345', matters: 'contact' },
      {
        path: 'phone.dialled',
        label: 'Phone, as it is dialled',
        hint: 'From +91 on, without spaces: +919845012345',
        matters: 'contact',
      },
      { path: 'chat.name', label: 'Name of the chat app', hint: 'WhatsApp, for example.' },
      {
        path: 'chat.url',
        label: 'Address of your chat',
        hint: 'On WhatsApp https://wa.me/ and your number: https://wa.me/919845012345',
        matters: 'contact',
      },
      {
        path: 'chat.shareUrl',
        label: 'Address for sharing in the chat',
        hint: 'With it a shopper sends a product to a friend: https://wa.me/',
      },
      { path: 'hours', label: 'Hours', hint: 'When you answer: Mon to Sat, 10 am to 6 pm. Empty: not shown.' },
      { path: 'visit', label: 'Address for visitors', hint: 'For a shop people can visit. Empty: not shown.' },
      {
        path: 'socials',
        label: 'Profiles elsewhere, the most important first',
        one: 'profile',
        titledBy: 'name',
        entry: [
          { path: 'name', label: 'Name', hint: 'Instagram, for example.' },
          { path: 'url', label: 'Web address', hint: 'It begins with https://', matters: 'contact' },
        ],
      },
    ],
  },
  {
    name: 'legal',
    title: 'Legal facts',
    about: 'who sells, GSTIN, licence, who handles complaints',
    shownAt: paths.contact,
    rows: [
      { path: 'legal.name', label: 'Registered name', hint: 'Empty: not shown.', matters: 'law' },
      {
        path: 'legal.address.street',
        label: 'Registered address, street',
        hint: 'Also printed on labels and invoices. All four lines empty: not shown.',
        matters: 'parcels',
      },
      { path: 'legal.address.city', label: 'Registered address, city' },
      { path: 'legal.address.state', label: 'Registered address, state' },
      { path: 'legal.address.pin', label: 'Registered address, PIN code' },
      {
        path: 'legal.gstin',
        label: 'GSTIN',
        hint: 'With a valid one, parcels go out with a tax invoice. Empty: no tax invoices.',
        matters: 'law',
      },
      {
        path: 'legal.taxSeries.invoice',
        label: 'Numbers of tax invoices begin with',
        hint: 'One or two capital letters or digits.',
      },
      {
        path: 'legal.taxSeries.creditNote',
        label: 'Numbers of credit notes begin with',
        hint: 'Other ones than those of invoices.',
      },
      {
        path: 'legal.fssaiLicence',
        label: 'FSSAI licence',
        hint: 'For a shop that sells food. Empty: not shown.',
        matters: 'law',
      },
      {
        path: 'legal.grievanceOfficer.name',
        label: 'Who handles complaints',
        hint: 'The grievance officer. All six lines empty: not shown.',
        matters: 'law',
      },
      { path: 'legal.grievanceOfficer.title', label: 'Title of that person' },
      { path: 'legal.grievanceOfficer.email', label: 'Email for complaints', matters: 'law' },
      { path: 'legal.grievanceOfficer.phone', label: 'Phone for complaints', matters: 'law' },
      {
        path: 'legal.grievanceOfficer.acknowledgedWithin',
        label: 'A complaint is acknowledged within',
        hint: '48 hours, for example.',
      },
      {
        path: 'legal.grievanceOfficer.settledWithin',
        label: 'A complaint is settled within',
        hint: 'One month, for example.',
      },
    ],
  },
  {
    name: 'promises',
    title: 'Delivery and returns',
    about: 'promises in figures, which all texts, emails and terms follow',
    shownAt: paths.faq,
    rows: [
      whole('deliveryDays.from', 'Days from order to delivery, at least'),
      whole('deliveryDays.to', 'Days from order to delivery, at most'),
      whole('dispatchDays.from', 'Days until you dispatch, at least'),
      whole('dispatchDays.to', 'Days until you dispatch, at most'),
      whole('promises.cancelHours', 'Hours in which an order can be cancelled', 'After payment or confirmation.'),
      whole('promises.returnDays', 'Days to return or exchange', 'After delivery.'),
      whole('promises.exchangeHours', 'Hours an exchange takes', 'From receipt.'),
      whole('promises.replacementHours', 'Hours a replacement takes'),
      whole('promises.refundIssuedDays.from', 'Business days until a refund is paid out, at least', 'From receipt.'),
      whole('promises.refundIssuedDays.to', 'Business days until a refund is paid out, at most'),
      whole('promises.refundReflectedDays.from', 'Business days until it is in the account, at least'),
      whole('promises.refundReflectedDays.to', 'Business days until it is in the account, at most'),
      whole('promises.supportHours.from', 'Hours an answer on an order takes, at least', 'On business days.'),
      whole('promises.supportHours.to', 'Hours an answer on an order takes, at most'),
      whole('promises.chatReplyMinutes', 'Minutes a chat waits for an answer'),
      whole('promises.mailReplyHours', 'Hours an email waits for an answer'),
      { path: 'deliveryFee.known', label: 'Sentence on the delivery fee', kind: 'area', names: ['fee'] },
      {
        path: 'deliveryFee.freeAbove',
        label: 'The same where delivery is free from an amount on',
        kind: 'area',
        names: ['fee', 'freeAbove'],
      },
      { path: 'deliveryFee.free', label: 'The same while delivery is free', kind: 'area', names: [] },
      { path: 'deliveryFee.platform', label: 'Sentence on the platform fee', kind: 'area', names: ['fee'] },
      { path: 'deliveryFee.unknown', label: 'Shown while no fee is known', kind: 'area', names: [] },
    ],
  },
];
