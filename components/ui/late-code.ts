import { useEffect, useReducer } from 'react';
import { canNavigate } from '@/store/can-navigate';
import { pause } from '@/store/pause';

/** Code that no document loads, since a page needs it later. */
export interface LateCode<Code> {
  load: () => Promise<Code>;
  /** Once it is there; on a server at once, or never. */
  code?: Code | undefined;
  coming?: Promise<Code>;
  tried?: Promise<void>;
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

/** An event of the window: a page that was asked for begins to wait for code. */
export const CODE_AWAITED = 'codeawaited';

const awaited = new Set<Promise<unknown>>();

/** Whether a page that was asked for waits for code. */
export const isCodeAwaited = (): boolean => awaited.size > 0;

/** The shopper has left for another page. */
export const forgetAwaited = (): void => awaited.clear();

/** Says that a page that was asked for waits for code, until this is done. */
export function whileAwaited(code: Promise<void>): void {
  if (awaited.has(code)) return;
  awaited.add(code);
  window.dispatchEvent(new Event(CODE_AWAITED));
  void code.finally(() => awaited.delete(code));
}

/**
 * Loads it for a page that waits for it: done when it is there, or where it does not come a second time though the shop can be reached. While
 * that cannot be reached either the page goes on waiting.
 */
export function untilTried<Code>(late: LateCode<Code>): Promise<void> {
  late.tried ??= tryTwice(late);
  // Again where the shopper had gone back meanwhile.
  if (!late.code) whileAwaited(late.tried);
  return late.tried;
}

async function tryTwice<Code>(late: LateCode<Code>): Promise<void> {
  for (let tries = 1; !late.code; tries += 1) {
    try {
      late.code = await late.load();
    } catch {
      if (tries > 1 && (await canNavigate())) return;
      await pause(PAUSE_MS);
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
