import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/ui/toast';
import type { ShownOffer } from '@/lib/contract/offer';
import { canNavigate } from '@/store/can-navigate';

/** After the last moment, since the phone's clock is never the shop's to the millisecond, in ms. */
const AFTER_MS = 500;
/** How soon at most the page is asked for again, where the phone's clock is ahead and the offer counts still, in ms. */
const AGAIN_MS = 15_000;
/** What a browser's timer counts to at most, in ms. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Asks for the open page anew once one of its offers has ended, and says so: which of them count is for the shop's clock
 * to say.
 */
export function useOfferEnds(offers: readonly ShownOffer[]): void {
  const { refresh } = useRouter();
  const [next] = offers.flatMap(({ until }) => until ?? []).sort();
  const former = useRef(offers);
  useEffect(() => {
    const hasEnded = ({ name, until }: ShownOffer) =>
      until !== undefined && Date.parse(until) <= Date.now() && !offers.some((one) => one.name === name);
    if (former.current.some(hasEnded)) toast.error('An offer has just ended. Please check the total again.');
    former.current = offers;
  }, [offers]);
  useEffect(() => {
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (atLeastMs: number) => {
      const leftMs = Date.parse(next) + AFTER_MS - Date.now();
      if (leftMs > TIMER_MAX_MS) return;
      timer = setTimeout(
        () => {
          void canNavigate().then((can) => can && refresh());
          wait(AGAIN_MS);
        },
        Math.max(leftMs, atLeastMs),
      );
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [next, refresh]);
}
