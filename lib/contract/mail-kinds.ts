/** What the merchant's words in a mail about an order may name besides what every text may. */
const OF_ORDER = ['firstName', 'order'] as const;

/** Every kind of mail to shoppers, and what the merchant's words in it may name besides. Those to owners and staff have no such words. */
export const MAIL_KINDS = {
  orderPlaced: OF_ORDER,
  confirmed: OF_ORDER,
  paid: OF_ORDER,
  addressCorrected: OF_ORDER,
  processing: OF_ORDER,
  shipped: OF_ORDER,
  parcelNumber: OF_ORDER,
  delivered: OF_ORDER,
  cancelled: OF_ORDER,
  returnRequested: OF_ORDER,
  returnApproved: OF_ORDER,
  returnDeclined: OF_ORDER,
  returnReceived: OF_ORDER,
  returnWithdrawn: OF_ORDER,
  replacementSoldOut: OF_ORDER,
  replacementSent: OF_ORDER,
  replacementDelivered: OF_ORDER,
  replacementUnavailable: OF_ORDER,
  refundComing: OF_ORDER,
  refundIssued: OF_ORDER,
  orderLink: OF_ORDER,
  orderChanged: OF_ORDER,
  loginCode: [],
  newsConfirm: [],
  accountCorrected: [],
  erasureCode: [],
  accountErased: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MailKind = keyof typeof MAIL_KINDS;

export const mailKinds = Object.keys(MAIL_KINDS) as MailKind[];
