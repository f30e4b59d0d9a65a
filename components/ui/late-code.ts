import { useEffect, useReducer } from 'react';
import { pause } from '@/store/pause';

/** Code that no document loads, since a page needs it later. */
export interface LateCode<Code> {
  load: () => Promise<Code>;
  /** Once it is there; on a server at once, or never. */
  code?: Code | undefined;
  coming?: Promise<Code>;
}

/** How long after a failure it is asked for again, in ms: twice as long each time, and sooner where the line may be back. */
const PAUSE_MS = 2000;
const PAUSE_MAX_MS = 60_000;

/** Loads it, once; after a failure again, until it comes. */
export function untilLoaded<Code>(late: LateCode<Code>): Promise<Code> {
  return (late.coming ??= loadPatiently(late));
}

async function loadPatiently<Code>(late: LateCode<Code>): Promise<Code> {
  for (let ms = PAUSE_MS; ; ms = Math.min(2 * ms, PAUSE_MAX_MS)) {
    try {
      return (late.code = await late.load());
    } catch {
      await pause(ms);
    }
  }
}

/** Loads it for a component that draws by it. @param isNeeded not yet, where false @returns undefined until it is there */
export function useLateCode<Code>(late: LateCode<Code>, isNeeded = true): Code | undefined {
  const [, redraw] = useReducer((round: number) => round + 1, 0);
  const isMissing = isNeeded && !late.code;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    void untilLoaded(late).then(() => {
      if (!isGone) redraw();
    });
    return () => {
      isGone = true;
    };
  }, [late, isMissing]);
  return late.code;
}
