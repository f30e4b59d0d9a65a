/** The page that an address asks for: 1 where it names none, NaN for what is no number (ruling 29). */
export function parsePage(value: string | undefined): number {
  const written = value?.trim() ?? '';
  if (written === '') return 1;
  return /^[-+]?\d{1,9}$/.test(written) ? Number.parseInt(written, 10) : Number.NaN;
}
