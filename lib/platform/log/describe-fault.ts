/** How much of a message and of a stack is logged, in characters and lines. */
const MESSAGE_LENGTH_MAX = 300;
const STACK_LINES_MAX = 8;
const LINE_LENGTH_MAX = 200;

/** What the log says of something that was thrown, in a browser or on the server. */
interface FaultFacts {
  message: string;
  /** The top of the stack, one line each. */
  stack: string[];
}

/** What was thrown, cut to size and without what a shopper may have typed. */
export function describeFault({ message, stack }: { message: string; stack: string }): FaultFacts {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s*at \S|:\d+:\d+\)?$/.test(line))
    .slice(0, STACK_LINES_MAX);
  return {
    message: withoutPrivate(message).slice(0, MESSAGE_LENGTH_MAX),
    stack: frames.map((line) => withoutPrivate(line.trim()).slice(0, LINE_LENGTH_MAX)),
  };
}

/**
 * Text with masks instead of what may be personal data or a secret: addresses, links of orders, quoted text that is no name of code,
 * what follows the '?' or '#' of an address, long keys, and numbers of four digits or more that are no place in a file.
 */
export function withoutPrivate(text: string): string {
  return text
    .replace(/[^\s<>"'(]+@[^\s<>"'/:]+\.[^\s<>"'/:]+/g, '[address]')
    .replace(/(property "\w{1,60}")|"[^"]*"?/g, (_quoted, property?: string) => property ?? '[text]')
    .replace(/(?<!\w)(['`])([^'`\n]*)\1/g, (quoted, _mark, inside: string) =>
      /^[\w$.#:-]{0,60}$/.test(inside) && !/\d{4}/.test(inside) ? quoted : '[text]',
    )
    .replace(/(?<=\/[^\s?#]*)[?#][^\s)]*?(?=(?::\d+){0,2}(?:[\s)]|$))/g, '')
    .replace(/(?<=\/order\/)[\w.~/-]+/g, '[link]')
    .replace(/\b(?=[\w-]*\d)[\w-]{24,}(?![\w.-]*\.js)/g, '[key]')
    .replace(/(?<![\w:])\+?\d(?:[\s-]?\d){3,}(?!\w)/g, '[number]');
}
