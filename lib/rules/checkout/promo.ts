/** The advertised offer as the backend takes it. */
export interface Promo {
  code: string;
  /** Off the subtotal. */
  percent: number;
  /** What it gives where that is no percentage of every order: then `percent` is 0. */
  gives?: string;
  /** Left out of one that counts for every order, and by backends that do not say. */
  countsFor?: 'first-order';
  /** It counts without a code: `code` is what the shop calls it. */
  automatic?: true;
  /** Its last moment is over then (ISO date). */
  until?: string;
}

/** '10% off your first order': how much, and for whom where it is not for everybody. */
export const promoWords = ({ percent, gives, countsFor }: Promo): string => {
  const order = `your ${countsFor === 'first-order' ? 'first order' : 'order'}`;
  if (gives === undefined) return `${percent}% off ${order}`;
  return countsFor === 'first-order' ? `${gives}, on ${order}` : gives;
};
