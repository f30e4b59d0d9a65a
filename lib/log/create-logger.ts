import { pino, type Logger, type LoggerOptions } from 'pino';

/** From which level on lines are written. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Fields that may hold personal data or a secret, wherever they stand in a log line. */
const PRIVATE = [
  'email',
  'to',
  'recipient',
  'token',
  'otp',
  'code',
  'password',
  'address',
  'phone',
  'signature',
  'headers',
  'body',
  'parameters',
];

/** JSON lines on stdout, or on stderr where that holds what a command answers. */
export function createLogger({ logLevel }: { logLevel: LogLevel }, to: 'stdout' | 'stderr' = 'stdout'): Logger {
  return pino(logOptions(logLevel), pino.destination({ fd: to === 'stdout' ? 1 : 2, sync: true }));
}

/**
 * Errors keep their kind, message and stack; whatever a library hangs onto them (statements
 * with their values, mail envelopes, request bodies) is left out.
 */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: undefined,
    redact: { paths: PRIVATE.flatMap((field) => [field, `*.${field}`]), censor: '[private]' },
    serializers: { err: describeError },
  };
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const code = 'code' in error ? { errorCode: String(error.code) } : {};
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...code,
    stack: withoutAddresses(error.stack ?? ''),
  };
}

/** Mail servers repeat the recipient in their refusals. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]');
}
