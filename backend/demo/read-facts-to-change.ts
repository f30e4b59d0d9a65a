import { readSource } from '@/lib/platform/read-source';
import { factsToChange, FACT_FILES, type FactToChange } from '@/lib/rules/shop/facts-to-change';

/** What the shop says of itself, with the lines of the files as they are on this machine. @param root the shop's folder */
export const readFactsToChange = (root: string): FactToChange[] =>
  factsToChange(Object.fromEntries(FACT_FILES.map((file) => [file, readSource(root, file)])));
