// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { sessionClosed, sessionOpened, takeGreeting } from './session-opened';

afterEach(() => localStorage.clear());

it('[3.29] a shopper who is known is greeted once after each login', () => {
  for (let logins = 0; logins < 2; logins += 1) {
    sessionOpened();
    expect([takeGreeting(), takeGreeting()]).toEqual([true, false]);
    expect({ ...localStorage }).toEqual({ userInformation: '1', greeted: '1' });
  }
  sessionClosed();
  expect({ ...localStorage }).toEqual({ userInformation: '1' });
});
