/** One breach of the house law, in words that say what to do instead. */
export interface Violation {
  rule: string;
  file: string;
  advice: string;
}
