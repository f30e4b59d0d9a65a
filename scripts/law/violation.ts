/** One breach of the import law or its neighbours, with what to do instead. */
export interface Violation {
  rule: string;
  file: string;
  advice: string;
}
