import 'client-only';
import type { LoginForm, LoginMode } from '@/lib/rules/accounts/login-form';
import { CODE_SECONDS } from '@/lib/contract/limits';

/** A code that was mailed and is not entered yet, with what was typed to get it. */
interface AwaitedCode {
  mode: LoginMode;
  form: LoginForm;
  /** No mail could be sent when it was requested. */
  mailWaits: boolean;
}

interface StoredCode extends AwaitedCode {
  /** When it was asked for, in ms of this browser's clock. */
  at: number;
}

/**
 * Stores it in the browser's history entry: after a phone dropped the page while the mail was read, the reload finds
 * it, as do Back and Forward; a fresh visit does not. Next's own part of the entry stays.
 *
 * @param awaited undefined once the code is used, or another address is wanted
 */
export function storeAwaitedCode(awaited: AwaitedCode | undefined): void {
  const awaitedCode: StoredCode | undefined = awaited && { ...awaited, at: Date.now() };
  history.replaceState({ ...history.state, awaitedCode }, '');
}

/** The code this page was waiting for when it was left; undefined once no such code works any more. */
export function readAwaitedCode(): AwaitedCode | undefined {
  const { awaitedCode } = (history.state ?? {}) as { awaitedCode?: StoredCode };
  return awaitedCode && Date.now() - awaitedCode.at < CODE_SECONDS * 1000 ? awaitedCode : undefined;
}
