import { paths } from '@/lib/rules/routing/paths';

/** `__NA` is the router's mark of an entry of its own; `covered` is ours, for the entry of what lies over a page. */
interface EntryState {
  __NA?: boolean;
  covered?: boolean;
}

/** Whether the present entry of the history is that of what lies over the page of the entry before it. */
export const isEntryCovered = (): boolean => entryState()?.covered === true;

/**
 * Gives what lies over the page an entry of the same address, which Back leaves (close-on-back.ts). Not at the till, whose one dialog
 * may be followed by the payment provider's page: going back could cancel that.
 *
 * @returns whether there is one now
 */
export function coverEntry(): boolean {
  const state = entryState();
  if (!state?.__NA || location.pathname === paths.placeOrder) return false;
  if (!state.covered) history.pushState({ ...state, covered: true }, '');
  return true;
}

const entryState = () => history.state as EntryState | null;
