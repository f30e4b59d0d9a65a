/** Undefined in browsers other than Chromium. */
const connection = () => (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** Whether the shopper switched on the browser's data saver. */
export const isSavingData = (): boolean => connection()?.saveData === true;

/** Whether the network is too slow for prefetching on sight. */
export const isSlowNetwork = (): boolean => /2g|3g/.test(connection()?.effectiveType ?? '');
