import type { STATES, UNION_TERRITORIES } from './states';

type Place = (typeof STATES)[number] | (typeof UNION_TERRITORIES)[number];

/**
 * The first digits of PINs by state and union territory: two name the postal circle's region, three the
 * sorting district, more an enclave. The longest entry that a PIN begins with decides; where two places
 * stand beside the same digits, both have addresses there. 9 is the army's post and belongs to no state.
 */
export const PIN_PREFIXES: Readonly<Record<Place, string>> = {
  'Andaman and Nicobar Islands': '744',
  // 507: seven mandals of the former Khammam district.
  'Andhra Pradesh': '51 52 53 507 53346',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  // 813 and 814 lie across the border with Jharkhand.
  Bihar: '80 81 82 84 85 813 814',
  Chandigarh: '160',
  Chhattisgarh: '49',
  // Silvassa and Daman 3962, Diu 3625.
  'Dadra and Nagar Haveli and Daman and Diu': '3962 3625',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39 3962 3625',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '813 814 815 816 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69 67331',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  // Karaikal 6096, Bahour 6074, Mahe 67331, Yanam 53346.
  Puducherry: '605 6074 6096 67331 53346',
  // 160: Mohali, beside Chandigarh.
  Punjab: '14 15 160',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64 605 6074 6096',
  Telangana: '50 507',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28 244 246 247 262',
  // 244, 246, 247 and 262 are shared with Uttar Pradesh.
  Uttarakhand: '244 246 247 248 249 262 263',
  'West Bengal': '70 71 72 73 74',
};
