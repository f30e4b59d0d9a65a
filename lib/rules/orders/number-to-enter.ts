import type { Parcel } from './couriers';

/** The number of a parcel that is typed on its courier's page, where the address of that page does not take it along. */
export function numberToEnter({ trackingNumber, trackingUrl }: Parcel & { trackingUrl?: string | undefined }) {
  if (!trackingNumber || !trackingUrl) return undefined;
  return trackingUrl.includes(encodeURIComponent(trackingNumber)) ? undefined : trackingNumber;
}
