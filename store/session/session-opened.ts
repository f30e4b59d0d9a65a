import 'client-only';
import { drawMenu } from './has-session-hint';
import { storedText } from '@/store/stored-item';

/** Marks a browser whose shopper has an account; it outlives logout. */
const knownShopper = storedText('localStorage', 'userInformation');
/** The shopper's id where a backend sends it; removed with the session. */
const userId = storedText('localStorage', 'userId');
/** That the orders have greeted this shopper. */
const greeted = storedText('localStorage', 'greeted');

/** After a login, whose answer has set the cookies. Apart from the session's hint, which every page reads. */
export function sessionOpened(): void {
  knownShopper.write('1');
  greeted.write(undefined);
  drawMenu(true);
}

/** After the session has ended and its cookies are removed. */
export function sessionClosed(): void {
  userId.write(undefined);
  greeted.write(undefined);
  drawMenu(false);
}

/** After the account was erased: removes the mark that somebody has one. */
export function accountGone(): void {
  sessionClosed();
  knownShopper.write(undefined);
}

/** Whether to greet: once after each login. */
export const isGreetingDue = (): boolean => greeted.read() === undefined;

/** @returns whether to greet now; from then on it is not due */
export function takeGreeting(): boolean {
  const isFirst = isGreetingDue();
  greeted.write('1');
  return isFirst;
}

/** The id some backends want in cart/clear-deleted; undefined where none was ever answered. */
export const knownUserId = (): string | undefined => userId.read();

/** Stores the id that a backend answered. */
export const rememberUserId = (id: string): void => userId.write(id);
