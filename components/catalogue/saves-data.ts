import 'client-only';

/** Chromium alone tells of it. */
const connection = () => (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** Whether the shopper asked the browser to load nothing that was not asked for. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether the network is too slow for anything that is not sure to be wanted. */
export const isThin = (): boolean => /2g|3g/.test(connection()?.effectiveType ?? '');
