/**
 * Where the forms of orders, returns and refunds are sent. Written out, since lib/contract/desk brings zod along; the pages' test compares
 * them with the calls.
 */
export const deskPaths = {
  advance: '/api/desk/orders/advance',
  confirm: '/api/desk/orders/confirm',
  cash: '/api/desk/orders/cash',
  back: '/api/desk/orders/back',
  parcel: '/api/desk/orders/parcel',
  address: '/api/desk/orders/address',
  lines: '/api/desk/orders/lines',
  refused: '/api/desk/orders/refused',
  note: '/api/desk/orders/note',
  link: '/api/desk/orders/link',
  eraseGuest: '/api/desk/customers/erase-guest',
  answerReturn: '/api/desk/returns/answer',
  chooseReturn: '/api/desk/returns/choose',
  returnParcel: '/api/desk/returns/parcel',
  receive: '/api/desk/returns/receive',
  refund: '/api/desk/refunds/give',
  given: '/api/desk/refunds/given',
  again: '/api/desk/refunds/again',
} as const;
