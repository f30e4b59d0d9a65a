/** What a parcel is followed by; all of it may be missing. */
export interface Parcel {
  courier?: string | null;
  trackingNumber?: string | null;
}

interface Courier {
  name: string;
  /** Address of its page; `{number}` where the page takes the number, else the shopper types it there. */
  page: string;
}

/** Couriers that Indian shops send with, and where their parcels are followed. */
const KNOWN: readonly Courier[] = [
  { name: 'Delhivery', page: 'https://www.delhivery.com/track-v2/package/{number}' },
  {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { name: 'DTDC', page: 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'India Post', page: 'https://www.indiapost.gov.in/' },
  { name: 'Ekart', page: 'https://ekartlogistics.com/ekartlogistics-web/shipmenttrack/{number}' },
  { name: 'Xpressbees', page: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  { name: 'Shadowfax', page: 'https://tracker.shadowfax.in/' },
  { name: 'Ecom Express', page: 'https://ecomexpress.in/tracking/?awb_field={number}' },
  { name: 'Amazon Shipping', page: 'https://track.amazon.in/tracking/{number}' },
  { name: 'Professional Couriers', page: 'https://www.tpcindia.com/' },
  { name: 'ST Courier', page: 'https://stcourier.com/track/shipment' },
  { name: 'Trackon', page: 'https://trackon.in/' },
];

/** Other names that merchants write. */
const ALIASES: Readonly<Record<string, string>> = {
  speedpost: 'India Post',
  registeredpost: 'India Post',
  post: 'India Post',
  theprofessionalcouriers: 'Professional Couriers',
  tpc: 'Professional Couriers',
  ekartlogistics: 'Ekart',
  dtdcexpress: 'DTDC',
  bluedartexpress: 'Blue Dart',
  amazon: 'Amazon Shipping',
};

/** The names of the couriers whose pages are known, to choose from. */
export const COURIERS: readonly string[] = KNOWN.map(({ name }) => name);

/** A courier as it is spelt here: 'blue dart' and 'BlueDart' are 'Blue Dart'. Others stay as they were typed. */
export const courierName = (typed: string): string => known(typed)?.name ?? typed.trim();

/** Where a parcel can be followed; undefined without a number, or where its courier's page is not known. */
export function trackingUrl({ courier, trackingNumber }: Parcel): string | undefined {
  const number = trackingNumber?.trim();
  if (!courier || !number) return undefined;
  return known(courier)?.page.replace('{number}', encodeURIComponent(number));
}

function known(typed: string): Courier | undefined {
  const key = spelling(typed);
  const name = spelling(Object.hasOwn(ALIASES, key) ? (ALIASES[key] ?? '') : key);
  return KNOWN.find((courier) => spelling(courier.name) === name);
}

const spelling = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
