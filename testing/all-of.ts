import type { InTurn } from '@/lib/rules/catalogue/soon';

/** Everything that comes in turn, in one list. */
export async function allOf<Value>(turns: InTurn<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const one of turns) all.push(one);
  return all;
}
