import 'client-only';
import { create } from 'zustand';
import type { AreaAt } from '@/lib/rules/delivery/area-words';

/** What is known of the PIN that the shopper wants things delivered to. */
export interface AreaState {
  /** '' while none is known. */
  pin: string;
  /** 'unknown': nothing was asked yet, or nothing answered. */
  phase: 'unknown' | 'asking' | 'known' | 'failed';
  /** Null where the PIN is not served; of an earlier PIN never. */
  area?: AreaAt | null | undefined;
}

export const useArea = create<AreaState>()(() => ({ pin: '', phase: 'unknown' }));
