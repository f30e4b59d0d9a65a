import { pino, type Logger, type LoggerOptions } from 'pino';
import { LineBudget } from './line-budget';

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

/**
 * Rate limits of one message's lines in a minute, for the whole process: who causes a fault again and again must not
 * fill the disk, nor hide the others' lines. What goes well may be logged more often.
 */
const FAULTS_PER_MINUTE = 30;
const OTHERS_PER_MINUTE = 300;
/** Messages with a limit of their own; what comes beyond shares one. */
const MESSAGES_MAX = 500;
/** Pino's number for 'warn': what is worse has a greater one. */
const WARN = 40;

/** JSON lines on stdout, or on stderr where that holds what a command answers. */
export function createLogger({ logLevel }: { logLevel: LogLevel }, to: 'stdout' | 'stderr' = 'stdout'): Logger {
  return pino(logOptions(logLevel), pino.destination({ fd: to === 'stdout' ? 1 : 2, sync: true }));
}

/**
 * Errors keep their kind, message and stack; whatever a library hangs onto them (statements
 * with their values, mail envelopes, request bodies) is left out.
 * @internal
 */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: undefined,
    redact: { paths: PRIVATE.flatMap((field) => [field, `*.${field}`]), censor: '[private]' },
    serializers: { err: describeError },
    hooks: { logMethod: withinBudget() },
  };
}

/** Writes a line while its message has any left, and says in the next how many were left out. */
function withinBudget(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const budgets = new Map<string, LineBudget>();
  return function write(args, method, level) {
    const [first, second] = args as unknown[];
    const linesMax = level >= WARN ? FAULTS_PER_MINUTE : OTHERS_PER_MINUTE;
    const message =
      [first, second].find((one) => typeof one === 'string') ?? (first instanceof Error ? first.message : '');
    const key = budgets.has(message) || budgets.size < MESSAGES_MAX ? message : '';
    const budget = budgets.get(key) ?? new LineBudget(linesMax);
    budgets.set(key, budget);
    const line = budget.take(performance.now());
    if (!line) return;
    if (line.leftOut === 0) return method.apply(this, args);
    const facts = first instanceof Error ? { err: first } : typeof first === 'object' ? first : {};
    method.apply(this, [{ ...facts, leftOut: line.leftOut }, message]);
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
