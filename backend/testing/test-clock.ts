/** Time in the hands of a test. */
export interface TestClock {
  now: () => Date;
  advance(ms: number): void;
}

/** Starts at a fixed moment and moves 1 ms at every look, so that what came later is later. */
export function testClock(start = '2026-06-15T06:30:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time++),
    advance: (ms) => {
      time += ms;
    },
  };
}
