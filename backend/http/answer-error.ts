import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isLostConnection } from '../database/postgres-pool';
import { Refusal } from '../refusal';
import type { Services } from '../services';

/** Turns whatever a verb threw into `{ success: false, message }`; the cause of a fault goes to the log alone. */
export function answerError({ log }: Services, error: Error, c: Context): Response {
  if (error instanceof Refusal) {
    const { message, code, status, fields, cause } = error;
    if (cause) log.warn({ err: cause, path: c.req.path }, 'refused');
    return c.json({ success: false, message, ...(code ? { code } : {}), ...(fields ? { fields } : {}) }, status);
  }
  if (error instanceof HTTPException) return c.json({ success: false, message: error.message }, error.status);
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error, path: c.req.path }, 'database unavailable');
    return c.json({ success: false, message: 'The shop is busy, please try again in a moment.' }, 503);
  }
  log.error({ err: error, path: c.req.path }, 'call failed');
  return c.json({ success: false, message: 'Something went wrong on our side, please try again.' }, 500);
}

/**
 * Transient faults – a locked or full database, a serialisation conflict, a lost connection: the caller should retry.
 */
function isDatabaseUnavailable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)/.test(code) || /^(40|53|55P03)/.test(code) || isLostConnection(error)
  );
}
