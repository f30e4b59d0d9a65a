import { MAIL_KINDS, mailKinds, type MailKind } from '@/lib/contract/mail-kinds';
import type { FieldRow, Section } from './document-row';

/** Each kind of mail, and when it goes out. */
const KIND_WORDS: Readonly<Record<MailKind, readonly [title: string, about: string]>> = {
  orderPlaced: ['Order placed', 'when an order is placed, and paid where it is paid online'],
  confirmed: ['Order confirmed', 'when you agree to an order above the cash order limits'],
  paid: ['Paid', 'when a cash order is paid online before it is packed'],
  processing: ['Being packed', 'when an order is being packed'],
  shipped: ['On its way', 'ten minutes after a parcel has left'],
  addressCorrected: ['Address corrected', 'when you correct where an order goes'],
  parcelNumber: ['Parcel can be followed', 'when courier or number come later, or are corrected'],
  delivered: ['Arrived', 'ten minutes after an order is noted as delivered'],
  cancelled: ['Cancelled', 'when an order is cancelled, or its parcel came back'],
  returnRequested: ['Return requested', 'when a shopper asks to return or exchange something'],
  returnApproved: ['Return accepted', 'when you accept that'],
  returnDeclined: ['Return declined', 'when you decline it'],
  returnReceived: ['Return received', 'when the products are back'],
  returnWithdrawn: ['Return withdrawn', 'when a shopper withdraws a request'],
  replacementSoldOut: ['Choose another', 'when what they get in exchange is sold out, and they choose'],
  replacementSent: ['Replacement sent', 'when what they get in exchange leaves'],
  replacementDelivered: ['Replacement arrived', 'when you note that it has arrived'],
  replacementUnavailable: ['No replacement', 'when it is not available'],
  refundComing: ['Money comes back', 'when a payment is to be refunded'],
  refundIssued: ['Refund issued', 'when money was refunded'],
  orderLink: ['Link of an order', 'when a shopper asks for the link of an order'],
  orderChanged: ['Order changed', 'when a customer corrects an order by its link, or you its products'],
  loginCode: ['Login code', 'at each login and sign-up'],
  newsConfirm: ['News?', 'when somebody has ticked that they want news'],
  accountCorrected: ['Account corrected', 'when you correct an account'],
  erasureCode: ['Code to delete an account', 'when a shopper wants to delete it'],
  accountErased: ['Account deleted', 'the last email to a deleted account'],
};

const HINT = 'One paragraph per line. Empty: the email stays as it is.';

/** What a mail says by itself before and after the opening ('' where nothing), and before the closing. */
interface FixedWords {
  greeting: string;
  start: string;
  end: string;
}

/** The section of a mail whose fields say between which words of the mail they stand. */
export function withFixedWords(section: Section, { greeting, start, end }: FixedWords): Section {
  const after = greeting ? ` Shown below ‘${greeting}’.` : '';
  const hints = [`${after} The email continues: ‘${start}’`, ` Shown above it: ‘${end}’`];
  return { ...section, rows: section.rows.map((row, at) => ({ ...row, hint: `${HINT}${hints[at] ?? ''}` })) };
}

/** 'orderPlaced' → 'mail-order-placed'. */
const addressOf = (kind: MailKind): string =>
  `mail-${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The merchant's own words in each kind of mail. */
export const MAIL_SECTIONS: readonly Section[] = mailKinds.map((kind) => {
  const [title, about] = KIND_WORDS[kind];
  const field = (path: string, label: string): FieldRow => ({
    path: `mails.${kind}.${path}`,
    label: `${label} of “${title}”`,
    kind: 'lines',
    hint: HINT,
    names: MAIL_KINDS[kind],
  });
  const rows = [field('opening', 'Opening'), field('closing', 'Closing')];
  return { name: addressOf(kind), title: `Email: ${title}`, about, rows, mail: kind };
});
