import { paths } from '@/lib/rules/routing/paths';

/** A question that shoppers type into the search, and where the shop answers it. */
interface AnswerRow {
  /** Of these words at least one is typed: English, Hindi in Latin letters, and Hindi. */
  words: string;
  /** May stand beside them. */
  beside: string;
  /** The merchant's own questions that answer it, by their ids: the first there is comes before the page. */
  questions: readonly string[];
  page: { href: string; label: string };
}

/** Stands beside everything that is asked. */
export const BESIDE =
  'policy how when long kab kaise kitna kitne kya hoga milega karna karein mera meri order orders help';

export const ANSWER_TABLE: readonly AnswerRow[] = [
  {
    words:
      'track tracking status order orders parcel shipment kahan kaha kidhar pahuncha pahunchega receipt invoice ऑर्डर आर्डर पार्सल',
    beside: 'id number placed pahunchi aaya hua',
    questions: [],
    page: { href: paths.orders, label: 'Your orders' },
  },
  {
    words:
      'return returns returning exchange exchanges wapas wapsi vapas vapasi badalna badlo लौटाना वापस वापसी रिटर्न बदलना',
    beside: 'easy days day product item request label kar',
    questions: ['exchange', 'exchanges', 'return', 'returns'],
    page: { href: paths.delivery, label: 'Delivery and returns' },
  },
  {
    words: 'refund refunds refunded paisa paise रिफंड पैसा',
    beside: 'money back status wapas vapas days',
    questions: ['refund', 'refunds'],
    page: { href: paths.delivery, label: 'Delivery and returns' },
  },
  {
    words: 'delivery deliver delivered shipping ship ships dispatch courier cod डिलीवरी डिलिवरी',
    beside: 'time times days day charge charges fee fees cost free express cash date pin pincode area areas',
    questions: ['delivery', 'shipping'],
    page: { href: paths.delivery, label: 'Delivery and returns' },
  },
  {
    words: 'cancel cancellation cancelled cancelling कैंसिल',
    beside: 'my',
    questions: ['cancellation', 'cancel'],
    page: { href: paths.orders, label: 'Your orders' },
  },
  {
    words: 'replace replacement broken damaged damage tuta toota',
    beside: 'wrong product item received',
    questions: ['replacement', 'exchange'],
    page: { href: paths.contact, label: 'Contact' },
  },
  {
    words:
      'contact number helpline whatsapp support customer complaint complain grievance sampark संपर्क शिकायत नंबर नम्बर',
    beside: 'us care phone mobile telephone call email mail address no फोन फ़ोन मोबाइल',
    questions: [],
    page: { href: paths.contact, label: 'Contact' },
  },
  {
    words: 'privacy terms condition conditions शर्तें',
    beside: 'and data',
    questions: [],
    page: { href: paths.terms, label: 'Privacy policy' },
  },
  {
    words: 'faq faqs question questions sawal सवाल',
    beside: 'answer answers asked frequently',
    questions: [],
    page: { href: paths.faq, label: 'Questions & answers' },
  },
  {
    words: 'login signin signup register account profile logout खाता',
    beside: 'log sign in up delete my',
    questions: [],
    page: { href: paths.account, label: 'Your account' },
  },
];

/** What is typed by somebody who looks for a coupon without knowing one. */
export const COUPON_WORDS = 'coupon coupons promo voucher vouchers कूपन';
