import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import type { Answer } from '@/server/answer/answer';

/** Answers a request as Next does. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Render = (response: ServerResponse) => Promise<unknown>;

/**
 * Has Next render into a response without a connection, and yields what it wrote.
 *
 * @param request what Next is asked
 * @param visitor whose leaving ends the rendering: the visitor's own response
 * @returns undefined where the visitor left before the answer was whole; Next has ended by then
 * @throws what Next throws, or breaks the response off with; Error where it ends without an answer
 */
export async function collectAnswer(
  request: IncomingMessage,
  render: Render,
  visitor?: Pick<ServerResponse, 'once' | 'off' | 'destroyed'>,
): Promise<Answer | undefined> {
  const response = new CollectedResponse(request);
  let hasLeft = false;
  const leave = () => {
    hasLeft = true;
    response.destroy();
  };
  visitor?.once('close', leave);
  if (visitor?.destroyed) leave();
  try {
    await Promise.race([render(response), response.whenWhole]);
  } finally {
    visitor?.off('close', leave);
  }
  if (response.answer) return response.answer;
  if (hasLeft) return undefined;
  throw response.fault ?? new Error('Next ended without an answer');
}

/**
 * A response that has no connection: what is written stays here. Of Node's own it overrides what sends, and so all that Next
 * calls to write (server/next/collect-answer.test.ts).
 */
class CollectedResponse extends ServerResponse {
  /** Undefined until the end. */
  answer: Answer | undefined;
  /** Why Next broke it off. */
  fault: Error | undefined;
  readonly whenWhole: Promise<void>;
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    this.whenWhole = new Promise((resolve) => void this.once('finish', resolve));
  }

  override writeHead(status: number, ...more: unknown[]): this {
    this.statusCode = status;
    const headers = more.find((one): one is OutgoingHttpHeaders => typeof one === 'object' && one !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value as OutgoingHttpHeader as string);
    return this;
  }

  override flushHeaders(): void {
    // Nothing is sent before all of it is there.
  }

  override write(chunk: unknown, ...more: unknown[]): boolean {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array)
      this.#chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    callBack(more);
    return true;
  }

  override end(...args: unknown[]): this {
    if (this.answer || this.destroyed) return this;
    if (typeof args[0] !== 'function') this.write(args[0]);
    this.answer = { status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.#chunks) };
    // By these, and by the events, Next knows that it is over.
    this.finished = true;
    Object.defineProperty(this, 'writableFinished', { value: true });
    process.nextTick(() => {
      callBack(args);
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  override destroy(fault?: Error): this {
    if (this.destroyed || this.answer) return this;
    this.destroyed = true;
    this.fault = fault;
    process.nextTick(() => this.emit('close'));
    return this;
  }
}

const callBack = (args: readonly unknown[]): void =>
  args.find((one): one is () => void => typeof one === 'function')?.();
