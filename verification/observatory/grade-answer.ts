/** One answer of a shop, as somebody gets it who asks over https with an `Origin` of their own. */
interface Graded {
  headers: Headers;
  html: string;
}

interface Grade {
  grade: string;
  score: number;
  /** What each rule found, and the points it gives or takes. */
  found: readonly Found[];
}

interface Found {
  rule: string;
  result: string;
  points: number;
}

type Rule = (answer: Graded) => Omit<Found, 'rule'>;
type Sources = ReadonlySet<string>;

/** An answer that is good without bonus points may have them. */
const BONUS_FROM = 90;
/** Six months, as generously as the Observatory counts them, in seconds. */
const HSTS_SECONDS_MIN = 15_552_000;

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const EVERYTHING: Sources = new Set(['*']);

const GRADES: readonly (readonly [number, string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

const RULES: Readonly<Record<string, Rule>> = {
  'content security policy': judgePolicy,
  cookies: judgeCookies,
  'cross-origin sharing': judgeSharing,
  'referrer policy': judgeReferrer,
  'strict transport security': judgeTransport,
  'subresource integrity': judgeIntegrity,
  'content type options': ({ headers }) =>
    headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
      ? { result: 'nosniff', points: 0 }
      : { result: 'no nosniff', points: -5 },
  framing: judgeFraming,
  'cross-origin resource policy': judgeResourcePolicy,
};

/**
 * Grades an answer by the rules that Mozilla publishes for its HTTP Observatory
 * (developer.mozilla.org/observatory/docs/tests_and_scoring, algorithm 5), without the redirection from http, which the
 * proxy in front of the shop does.
 */
export function gradeAnswer(answer: Graded): Grade {
  const found = Object.entries(RULES).map(([rule, judge]) => ({ rule, ...judge(answer) }));
  const sum = (of: readonly Found[]) => of.reduce((total, { points }) => total + points, 100);
  const withoutBonus = sum(found.filter(({ points }) => points < 0));
  const score = Math.max(0, withoutBonus >= BONUS_FROM ? sum(found) : withoutBonus);
  return { grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'F', score, found };
}

function judgePolicy({ headers }: Graded): Omit<Found, 'rule'> {
  const header = headers.get('content-security-policy');
  if (!header) return { result: 'no policy', points: -25 };
  const policy = readPolicy(header);
  if (!policy) return { result: 'cannot be read', points: -25 };
  const of = (name: string): Sources => policy.get(name) ?? policy.get('default-src') ?? EVERYTHING;
  const scripts = withoutOverruled(of('script-src'));
  const styles = withoutOverruled(of('style-src'));
  const has = (sources: Sources, ...words: readonly string[]) => words.some((word) => sources.has(word));
  const passive = [...of('img-src'), ...of('media-src')];
  const active = [...policy].flatMap(([name, sources]) => (/^(img|media|script)-src$/.test(name) ? [] : [...sources]));
  if (has(scripts, ...BROAD, ...INLINE) || has(of('object-src'), ...BROAD))
    return { result: 'scripts of anybody', points: -20 };
  if ([...active, ...scripts].some(isInsecure)) return { result: 'insecure hosts', points: -20 };
  if (has(scripts, "'unsafe-eval'") || has(styles, "'unsafe-eval'")) return { result: 'evaluates', points: -10 };
  if (passive.some(isInsecure)) return { result: 'insecure pictures', points: -10 };
  if (has(styles, ...BROAD, ...INLINE)) return { result: 'styles alone are unsafe', points: 0 };
  const standard = policy.get('default-src');
  return standard?.size === 1 && standard.has("'none'")
    ? { result: "safe, and default-src 'none'", points: 10 }
    : { result: 'safe', points: 5 };
}

/** A policy as its directives; undefined where one comes twice, which the Observatory takes for a mistake. */
function readPolicy(header: string): Map<string, Sources> | undefined {
  const directives = header.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
  const named = directives.filter(([name]) => name);
  const policy = new Map(
    named.map(([name = '', ...sources]) => [name, new Set(sources.length > 0 ? sources : ["'none'"])]),
  );
  return policy.size === named.length && header.length >= 'img-src'.length - 1 ? policy : undefined;
}

/** Where there is a nonce or a hash, browsers pass over `'unsafe-inline'`, and with `'strict-dynamic'` over hosts. */
function withoutOverruled(sources: Sources): Sources {
  const isNamed = [...sources].some((source) => /^'(?:nonce|sha256|sha384|sha512)-/.test(source));
  if (!isNamed) return sources;
  const isDynamic = sources.has("'strict-dynamic'");
  const isOverruled = (source: string) =>
    source === "'unsafe-inline'" ||
    (isDynamic && (source === "'self'" || BROAD.some((broad) => source.startsWith(broad))));
  return new Set([...sources].filter((source) => !isOverruled(source)));
}

const isInsecure = (source: string): boolean => /^(?:http|ftp):/.test(source);

function judgeCookies({ headers }: Graded): Omit<Found, 'rule'> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
  const isProtected = judgeTransport({ headers, html: '' }).points >= 0;
  const judged = cookies.map((cookie): number => {
    const isSession = /login|sess/.test(cookie.split('=')[0] ?? '');
    if (!/;\s*secure\b/.test(cookie)) return isSession ? (isProtected ? -10 : -40) : isProtected ? -5 : -20;
    if (isSession && !/;\s*httponly\b/.test(cookie)) return -30;
    if (/;\s*samesite(?!=(?:lax|strict|none)\b)/.test(cookie)) return -20;
    return /;\s*samesite=/.test(cookie) ? 5 : 0;
  });
  return { result: `${cookies.length} cookies`, points: judged.length > 0 ? Math.min(...judged) : 0 };
}

function judgeSharing({ headers }: Graded): Omit<Found, 'rule'> {
  const allowed = headers.get('access-control-allow-origin');
  const isForAll = allowed !== null && allowed !== '*' && headers.get('access-control-allow-credentials') === 'true';
  return isForAll ? { result: 'anybody reads as the shopper', points: -50 } : { result: 'not shared', points: 0 };
}

function judgeReferrer({ headers }: Graded): Omit<Found, 'rule'> {
  const policy = headers.get('referrer-policy')?.split(',').at(-1)?.trim().toLowerCase();
  if (policy === undefined) return { result: 'not set', points: 0 };
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy);
  return { result: policy, points: isPrivate ? 5 : -5 };
}

function judgeTransport({ headers }: Graded): Omit<Found, 'rule'> {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (seconds === undefined) return { result: 'not set', points: -20 };
  return { result: `${seconds} s`, points: Number(seconds) >= HSTS_SECONDS_MIN ? 0 : -10 };
}

function judgeIntegrity({ html }: Graded): Omit<Found, 'rule'> {
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/gi)];
  if (foreign.length === 0) return { result: 'scripts of our own origin', points: 0 };
  const judged = foreign.map(([tag, address = '']) => {
    const isWhole = /\sintegrity="/.test(tag);
    if (!address.startsWith('https:')) return isWhole ? -20 : -50;
    return isWhole ? 5 : -5;
  });
  return { result: `${foreign.length} foreign scripts`, points: Math.min(...judged) };
}

function judgeFraming({ headers }: Graded): Omit<Found, 'rule'> {
  if (readPolicy(headers.get('content-security-policy') ?? '')?.has('frame-ancestors'))
    return { result: 'frame-ancestors', points: 5 };
  const isSet = /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options')?.trim() ?? '');
  return isSet ? { result: 'X-Frame-Options', points: 0 } : { result: 'framed by anybody', points: -20 };
}

function judgeResourcePolicy({ headers }: Graded): Omit<Found, 'rule'> {
  const policy = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (policy === undefined || policy === 'cross-origin') return { result: policy ?? 'not set', points: 0 };
  return { result: policy, points: ['same-origin', 'same-site'].includes(policy) ? 10 : -5 };
}
