import 'client-only';
import { eraseAccount as erase, sendErasureCode as sendCode } from '@/lib/browser/accounts';
import { failureMessage, isSignedOut } from '@/lib/browser/failure-message';
import { forgetShopper } from './log-out';
import { accountGone } from './session-opened';
import { storedText } from '@/store/stored-item';

/** For the page that is loaded next. */
const justErased = storedText('sessionStorage', 'accountErased');

type ErasureOutcome =
  | { kind: 'done'; mailWaits?: boolean }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string };

/** Mails the code by which an account is erased. */
export async function sendErasureCode(): Promise<ErasureOutcome> {
  const answer = await sendCode();
  return answer.ok ? { kind: 'done', mailWaits: answer.data.mailWaits === true } : toOutcome(answer);
}

/**
 * Erases the account, and empties this browser of it; also where the session is over: an answer that was lost, or
 * another tab, may have erased it.
 */
export async function eraseAccount(otp: string): Promise<ErasureOutcome> {
  const outcome = toOutcome(await erase(otp));
  if (outcome.kind === 'failed') return outcome;
  if (outcome.kind === 'done') justErased.write('1');
  forgetShopper();
  accountGone();
  return outcome;
}

/** Whether the page was loaded by erasing an account; true once, then forgotten. */
export function takeJustErased(): boolean {
  const isNew = justErased.read() !== undefined;
  justErased.write(undefined);
  return isNew;
}

function toOutcome(answer: Awaited<ReturnType<typeof erase>>): ErasureOutcome {
  if (answer.ok) return { kind: 'done' };
  if (isSignedOut(answer.failure)) return { kind: 'signed-out' };
  return { kind: 'failed', message: failureMessage(answer.failure) };
}
