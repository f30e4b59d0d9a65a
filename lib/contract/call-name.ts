import { calls } from './calls';
import { deskCalls } from './desk/desk-calls';
import { optionalCalls } from './optional-calls';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...deskCalls, ...optionalCalls, ...calls }).map(([name, { path }]) => [path, name]),
);

/** What the contract calls the call at an address; undefined where it has none there. */
export const nameOfCall = (path: string): string | undefined => NAMES.get(path);
