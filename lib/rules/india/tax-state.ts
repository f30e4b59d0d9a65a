/** The two digits that a GSTIN begins with and that invoices name a place of supply by. */
const CODES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Union territories without a parliament of their own: the tax beside CGST is UTGST there, not SGST. */
const WITHOUT_PARLIAMENT: readonly string[] = ['04', '26', '31', '35', '38'];

/** A state or union territory as taxes know it. */
export interface TaxState {
  state: string;
  code: string;
}

/** @param state as a dropdown of ours offers it */
export function taxStateOf(state: string): TaxState | undefined {
  const name = state.trim();
  const code = Object.hasOwn(CODES, name) ? CODES[name] : undefined;
  return code === undefined ? undefined : { state: name, code };
}

/** @param code two digits */
export function taxStateByCode(code: string): TaxState | undefined {
  const [state] = Object.entries(CODES).find(([, known]) => known === code) ?? [];
  return state === undefined ? undefined : { state, code };
}

/** What the tax beside CGST is called within a state. */
export const stateTaxName = (code: string): 'SGST' | 'UTGST' => (WITHOUT_PARLIAMENT.includes(code) ? 'UTGST' : 'SGST');
