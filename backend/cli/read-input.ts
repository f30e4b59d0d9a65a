import type { Call, ParsedRequestOf } from '@/lib/contract/call';
import { readRequest } from '@/lib/contract/read-request';
import { UsageError } from './command';

/**
 * What was typed, read by the rules of the desk's call: a command has none of its own.
 *
 * @throws UsageError that names the first thing that is wrong
 */
export function readInput<C extends Call>(call: C, typed: Readonly<Record<string, unknown>>): ParsedRequestOf<C> {
  const read = readRequest(call, typed);
  if (!read.ok) throw new UsageError(read.message);
  return read.input;
}
