/** The engines that shoppers' browsers are made of. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** What a page may be as large as, in CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** One window of a browser, used as a person uses it; what differs from engine to engine is behind it. */
export interface Driver {
  /** Goes to an address and waits for its load event. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Moves the mouse to a point of the window, in CSS px, and clicks there, whatever lies there. */
  click(x: number, y: number): Promise<void>;
  /** Strikes keys: they go to whatever has the focus. */
  type(text: string): Promise<void>;
  strike(key: 'Enter' | 'Tab'): Promise<void>;
  /** What an expression is worth in the page; values that JSON can write. */
  evaluate(expression: string): Promise<unknown>;
  /** The window as it is now, as a PNG. */
  picture(): Promise<Buffer>;
  /** What pages have thrown and written into the console as errors so far. */
  faults(): readonly string[];
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}
