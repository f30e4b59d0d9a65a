/** What a part of the shop reports at each scrape, in base units: seconds, bytes, counts. */
export interface Metric {
  name: string;
  help: string;
  /** 'counter' only grows while the process lives; else it goes up and down. */
  type?: 'counter';
  /** What counts where several processes report it; else their sum. */
  ofSeveral?: 'max' | 'min';
  /** One for each set of labels. A label holds one of few words: never an id, an address or anything that was typed. */
  samples: readonly Sample[];
}

export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** A metric with one sample and no labels. */
export const single = (name: string, help: string, value: number): Metric => ({ name, help, samples: [{ value }] });
