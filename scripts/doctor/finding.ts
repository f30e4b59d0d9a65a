/** What a look at one part of the machine showed. */
export interface Finding {
  name: string;
  /** 'notice' is worth knowing and stops nothing. */
  verdict: 'good' | 'notice' | 'bad';
  words: string;
  /** What to do about it. */
  fix?: string;
}

export type Environment = Record<string, string | undefined>;
