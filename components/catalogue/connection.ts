import 'client-only';

/** Whether the shopper asked the browser to load nothing that was not asked for. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
