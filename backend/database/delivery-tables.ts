/** PINs, both ends included, and how parcels come there: working days at most, paid at the door (0 or 1), further fee. */
interface DeliverySpan {
  first_pin: number;
  last_pin: number;
  days_to: number;
  cash: number;
  fee_paise: number;
}

export interface DeliveryTables {
  /** The merchant's delivery areas, as the file has them. */
  delivery_rows: DeliverySpan & { position: number; days_from: number };
  /** The same without overlaps, for one PIN: what no row holds is not served. */
  delivery_spans: DeliverySpan;
}
