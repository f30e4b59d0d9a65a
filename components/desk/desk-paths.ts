/**
 * Where the forms of an order are sent. Written out, since lib/contract/desk brings zod along; the pages' test compares
 * them with the calls.
 */
export const deskPaths = {
  advance: '/api/desk/orders/advance',
  cash: '/api/desk/orders/cash',
  parcel: '/api/desk/orders/parcel',
  refused: '/api/desk/orders/refused',
  note: '/api/desk/orders/note',
} as const;
