import { describe, expect, it } from 'vitest';
import { Gate, type GateSize, type Leave } from './gate';

/** A gate whose pauses end when the test says so, and a list of who is where. */
function gateOf(size: GateSize) {
  const later: (() => void)[] = [];
  const gate = new Gate(size, (work) => later.push(work));
  const inside = new Map<string, Leave>();
  const away: string[] = [];
  return {
    inside: () => [...inside.keys()],
    away,
    come: async (name: string, gone?: AbortSignal) => {
      void gate.enter(gone).then((leave) => (leave ? inside.set(name, leave) : away.push(name)));
      await settle();
    },
    leave: (name: string) => {
      inside.get(name)?.();
      inside.delete(name);
    },
    pass: async () => {
      later.splice(0).forEach((work) => work());
      await settle();
    },
  };
}

/** Everything that only waits for a promise has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  it('lets in so many, lets so many more wait, and turns the rest away at once', async () => {
    const gate = gateOf({ atOnce: 2, waiting: 1 });
    for (const name of ['a', 'b', 'c', 'd']) await gate.come(name);
    expect([gate.inside(), gate.away]).toEqual([['a', 'b'], ['d']]);
    gate.leave('a');
    await gate.pass();
    expect(gate.inside()).toEqual(['b', 'c']);
  });

  it('pauses between one who leaves and the next, and nobody comes first by coming then', async () => {
    const gate = gateOf({ atOnce: 1, waiting: 5 });
    for (const name of ['a', 'b', 'c']) await gate.come(name);
    gate.leave('a');
    await gate.come('late');
    expect(gate.inside()).toEqual([]);
    await gate.pass();
    expect(gate.inside()).toEqual(['b']);
    for (const name of ['b', 'c']) {
      gate.leave(name);
      await gate.pass();
    }
    expect(gate.inside()).toEqual(['late']);
  });

  it('forgets those who are gone, and gives their place to others', async () => {
    const gate = gateOf({ atOnce: 1, waiting: 1 });
    const gone = new AbortController();
    await gate.come('a');
    await gate.come('b', gone.signal);
    gone.abort();
    await gate.come('c');
    expect(gate.away).toEqual(['b']);
    gate.leave('a');
    await gate.pass();
    expect(gate.inside()).toEqual(['c']);
    await gate.come('d', AbortSignal.abort());
    expect(gate.away).toEqual(['b', 'd']);
  });

  it('counts one who leaves twice once', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 9 });
    const leave = await gate.enter();
    leave?.();
    leave?.();
    expect(await gate.enter()).toBeDefined();
    let isIn = false;
    void gate.enter().then(() => (isIn = true));
    await settle();
    expect(isIn).toBe(false);
  });
});
