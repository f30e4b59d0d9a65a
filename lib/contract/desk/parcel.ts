import { optionalText } from '../field';

/** Of the longest name and number of a parcel, in characters. */
export const PARCEL_MAX = 60;

/** Who brings a parcel, and under which number; each may be left out. */
export const parcel = { courier: optionalText(PARCEL_MAX), trackingNumber: optionalText(PARCEL_MAX) };
