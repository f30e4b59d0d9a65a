import { failureAnswer, type AnswerOf, type Call, type RequestOf } from '@/lib/contract/call';

/** Anything that answers requests: global fetch with a base address, or a backend in this process. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** What one case of one call showed. */
export interface Finding {
  /** Method and path. */
  call: string;
  case: string;
  outcome: 'kept' | 'failed' | 'skipped';
  why: string;
}

export interface Play {
  token?: string;
  /** Sent as it is, right or wrong. */
  body?: string;
  headers?: Record<string, string>;
  /** Behind the path, as '?since=4'. */
  query?: string;
  /** For what a backend may leave out: a refusal, in words or as one of NOT_OFFERED, is noted as skipped. */
  mayRefuse?: boolean;
}

/** Statuses of an address that a backend does not have, with whatever body. */
const NOT_OFFERED = [404, 405, 501];

/** Plays single cases and writes down what they showed; it throws for nothing a backend does. */
export class Player {
  readonly findings: Finding[] = [];
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * The call made the right way: success expected, an answer as the contract words it, and nothing wrong in it.
   *
   * @param fault looks for what a schema cannot say; answers words where something is wrong
   * @returns the answer, or undefined where the call did not keep the contract
   */
  async good<C extends Call>(
    call: C,
    name: string,
    input: RequestOf<C>,
    play: Play = {},
    fault?: (answer: AnswerOf<C>, raw: unknown) => string | undefined,
  ): Promise<AnswerOf<C> | undefined> {
    const body = call.method === 'POST' ? JSON.stringify(input) : undefined;
    const { status, json, problem } = await this.#play(call, { body, ...play });
    const isNo = NOT_OFFERED.includes(status) || (status < 500 && failureAnswer.safeParse(json).success);
    if (play.mayRefuse && isNo) {
      this.skip(call, name, 'not offered');
      return undefined;
    }
    const parsed = call.answer.safeParse(json);
    const wrong =
      problem ??
      (status === 200 ? undefined : `answered ${status}`) ??
      (parsed.success ? undefined : explain(json, parsed.error.issues[0]));
    const answer = parsed.success ? (parsed.data as AnswerOf<C>) : undefined;
    const why = wrong ?? (answer === undefined ? undefined : fault?.(answer, json));
    this.#note(call, name, why === undefined ? 'kept' : 'failed', why ?? '');
    return why === undefined ? answer : undefined;
  }

  /** The call made a wrong way: a refusal expected, in words, below 500, with nothing of the inside in it. */
  async refused(call: Call, name: string, play: Play): Promise<void> {
    const { status, json, text, problem } = await this.#play(call, play);
    const parsed = failureAnswer.safeParse(json);
    const why =
      problem ??
      (status >= 500 ? `answered ${status}` : undefined) ??
      (/\bat .+:\d+:\d+|node_modules|SQLITE_/.test(text) ? 'shows its inside' : undefined) ??
      // A proxy or body parser may turn an oversized request away in its own words.
      (status === 413 ? '' : undefined) ??
      (!parsed.success ? `answered ${status} without success: false` : undefined) ??
      (parsed.data?.message ? '' : 'gives no message');
    this.#note(call, name, why === '' ? 'kept' : 'failed', why);
  }

  /** The same list asked for again by who knows it: 304 expected. */
  async unchanged(call: Call): Promise<void> {
    const { etag } = await this.#play(call, {});
    const again = etag && (await this.#play(call, { headers: { 'if-none-match': etag } }));
    const fault = again ? again.problem : 'has no ETag';
    const answered = again && again.status !== 304 ? `answered ${again.status} to who knows its ETag` : undefined;
    this.check(call, 'the same again', fault ?? answered);
  }

  /** A question about what the calls did together. */
  check(call: Call, name: string, fault: string | undefined): void {
    this.#note(call, name, fault === undefined ? 'kept' : 'failed', fault ?? '');
  }

  skip(call: Call, name: string, why: string): void {
    this.#note(call, name, 'skipped', why);
  }

  #note(call: Call, name: string, outcome: Finding['outcome'], why: string): void {
    this.findings.push({ call: `${call.method} ${call.path}`, case: name, outcome, why });
  }

  async #play(
    call: Call,
    { token, body, headers, query = '' }: Play,
  ): Promise<{ status: number; text: string; etag?: string; json?: unknown; problem?: string }> {
    try {
      const answer = await this.#send(call.path + query, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }), ...headers },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      const text = await answer.text();
      const etag = answer.headers.get('etag') ?? undefined;
      try {
        return { status: answer.status, text, etag, json: JSON.parse(text) };
      } catch {
        return { status: answer.status, text, etag };
      }
    } catch (error) {
      return { status: 0, text: '', problem: `no answer: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
}

function explain(json: unknown, issue: { path: PropertyKey[]; message: string } | undefined): string {
  const refusal = failureAnswer.safeParse(json);
  if (refusal.success) return `refused: ${refusal.data.message ?? 'without a message'}`;
  return `${issue?.path.join('.') || 'the answer'}: ${issue?.message ?? 'is not as agreed'}`;
}
