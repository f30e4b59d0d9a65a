import { useEffect, useMemo, useState } from 'react';
import type { PinPlace } from '@/lib/india/pin-place';

const NOWHERE: PinPlace = { states: [] };

/**
 * What the tables of PINs say of this one. They are loaded once `wanted`; until then, and where they cannot be loaded,
 * nothing is known.
 */
export function usePinPlace(pin: string, wanted: boolean): PinPlace {
  const [placeOf, setPlaceOf] = useState<(pin: string) => PinPlace>();
  useEffect(() => {
    if (!wanted || placeOf) return;
    import('@/lib/india/pin-place').then(
      (module) => setPlaceOf(() => module.pinPlace),
      (failure: unknown) => console.warn('PIN tables not loaded', failure),
    );
  }, [wanted, placeOf]);
  return useMemo(() => placeOf?.(pin) ?? NOWHERE, [placeOf, pin]);
}
