import { readFileSync } from 'node:fs';

/** How often the file is looked at, in ms. */
export const LOOK_EVERY_MS = 20;

/**
 * Preloaded into a process whose clock is to jump: Date is off by as many ms as stand in the file TORTURE_CLOCK names,
 * from the moment it is written. The machine's own clock, timers and performance.now stay.
 */
const environment: Record<string, string | undefined> = process.env;
const file = environment['TORTURE_CLOCK'];

if (file) {
  const TrueDate = Date;
  let offsetMs = 0;
  const look = () => {
    offsetMs = Number(readFileSync(file, 'utf8'));
  };
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  const now = () => TrueDate.now() + offsetMs;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args, asked) =>
      args.length === 0 ? new target(now()) : (Reflect.construct(target, args, asked) as Date),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
}
