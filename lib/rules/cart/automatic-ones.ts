import type { ShownOffer } from '@/lib/contract/offer';

/** The offers without a code. */
export const automaticOnes = (offers: readonly ShownOffer[]): ShownOffer[] => offers.filter((one) => one.automatic);

/** Whether it counts for the person who orders, as far as a person's orders go: before a login nothing is known of those. */
export const isForAnybody = ({ countsFor, perShopper }: ShownOffer): boolean =>
  countsFor === undefined && perShopper === undefined;
