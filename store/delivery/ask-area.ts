import 'client-only';
import { readArea } from '@/lib/browser/read-area';
import { isPin } from '@/lib/rules/delivery/pin-range';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { lastAddress } from '@/store/checkout/checkout-draft';
import { deliveryPin } from './delivery-pin';
import { useArea } from './use-area';

/** Days and hours move on: an answer of before is asked for again. */
const FRESH_MS = 10 * 60 * 1000;
let answeredAt = 0;
/** Counts what was asked: only the last answer counts. */
let asked = 0;

/**
 * Asks how an order would come to this PIN, and stores it in this browser. What is known already is not asked again.
 *
 * @param anew asks all the same, as after an order was refused
 */
export async function askArea(pin: string, anew = false): Promise<void> {
  if (!isPin(pin)) return;
  const { pin: known, phase } = useArea.getState();
  const isFresh = phase === 'asking' || (phase === 'known' && Date.now() - answeredAt < FRESH_MS);
  if (known === pin && isFresh && !anew) return;
  const turn = ++asked;
  useArea.setState({ pin, phase: 'asking', ...(known === pin ? {} : { area: undefined }) });
  deliveryPin.write(pin);
  const answer = await readArea(pin);
  if (turn !== asked) return;
  answeredAt = Date.now();
  if (!answer.ok) return useArea.setState({ phase: 'failed', area: undefined });
  const { area } = answer.data;
  useArea.setState({
    phase: 'known',
    area: area && { by: area.by, cash: area.cash, feePaise: rupeesToPaise(area.fee) },
  });
}

/** Asks for the PIN that this browser has stored, else for that of the last order. */
export const recallArea = (): void => void askArea(deliveryPin.read() ?? lastAddress()?.zipcode ?? '');
