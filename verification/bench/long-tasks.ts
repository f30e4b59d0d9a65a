import { readdirSync, readFileSync } from 'node:fs';

/** What keeps the main thread longer holds up a press, in ms. */
export const LONG_MS = 50;

/** What a browser has to trace, for its long tasks to be read. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'];

/** A task of the main thread that is longer than a press may wait. */
export interface LongTask {
  /** Its time on the processor: what else the machine does is not counted. */
  ms: number;
  /** What took it, in ms, the most first; what is done inside another counts for the inner one. */
  did: ReadonlyMap<Work, number>;
}

/** As 'run 3f2a.js', with where it comes from, as 'our scripts'. */
interface Work {
  words: string;
  source: string;
}

/** An event of a trace; of one thread they are nested. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** When it began, how long it took, and how much of that on the processor; in µs. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string; processId?: number } };
}

/** What a task can have done, in the words of the table. */
const WORK: Readonly<Record<string, string>> = {
  EvaluateScript: 'run',
  'v8.compile': 'compile',
  FunctionCall: 'call',
  ParseHTML: 'parse HTML',
  Layout: 'layout',
  UpdateLayoutTree: 'styles',
  MinorGC: 'collect garbage',
  MajorGC: 'collect garbage',
};

/**
 * The long tasks of the page at this address, longest first.
 *
 * @throws Error where it was not shown while the trace ran
 */
export function longTasks(trace: string, url: string): LongTask[] {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const own = eventsOf(events, url);
  return own
    .filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > LONG_MS * 1000)
    .map((task) => ({ ms: (task.tdur ?? 0) / 1000, did: workIn(task, own) }))
    .toSorted((one, other) => other.ms - one.ms);
}

/**
 * What the main thread of a page did, in order. The browser says which process shows it, since that process itself may be
 * traced from a moment after the visit began.
 */
function eventsOf(events: readonly TraceEvent[], url: string): TraceEvent[] {
  const shown = events.findLast(({ name, args }) => name === 'FrameCommittedInBrowser' && args?.data?.url === url);
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' && pid === shown?.args?.data?.processId,
  );
  if (!shown || !thread) throw new Error(`The trace knows no visit of ${url}.`);
  return events
    .filter(({ pid, tid, ts, dur = 0 }) => pid === thread.pid && tid === thread.tid && ts + dur >= shown.ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}

function workIn(task: TraceEvent, events: readonly TraceEvent[]): Map<Work, number> {
  const end = task.ts + (task.dur ?? 0);
  const rest: Work = { words: 'the rest', source: 'the rest' };
  const works = new Map<string, Work>();
  const spent = new Map([[rest, (task.tdur ?? 0) / 1000]]);
  const around = [{ work: rest, end }];
  for (const { name, ts, dur = 0, tdur = dur, args } of events) {
    const kind = WORK[name];
    if (!kind || ts < task.ts || ts + dur > end) continue;
    while ((around.at(-1)?.end ?? end) <= ts && around.length > 1) around.pop();
    const url = args?.data?.url;
    const words = [kind, url && fileName(url)].filter(Boolean).join(' ');
    const work = works.get(words) ?? { words, source: url ? fileSource('Script', url) : kind };
    works.set(words, work);
    const outer = around.at(-1)?.work ?? rest;
    spent.set(outer, (spent.get(outer) ?? 0) - tdur / 1000);
    spent.set(work, (spent.get(work) ?? 0) + tdur / 1000);
    around.push({ work, end: ts + dur });
  }
  return new Map([...spent].toSorted(([, one], [, other]) => other - one));
}

/** The kinds of files of a page; other ones are data. */
const FILES: Readonly<Record<string, string>> = {
  Document: 'HTML',
  Stylesheet: 'styles',
  Image: 'pictures',
  Font: 'letters',
};

/** What a file is in the words of the table. @param type as the browser names it */
export function fileSource(type: string, url: string): string {
  if (type !== 'Script') return FILES[type] ?? 'data';
  const file = fileName(url);
  if (!file.endsWith('.js')) return 'scripts in the HTML';
  return ourScripts().has(file) ? 'our scripts' : "Next's scripts";
}

const fileName = (url: string): string => url.split('/').at(-1)?.split('?')[0] ?? '';

let ours: ReadonlySet<string> | undefined;

/** Of the build; those that every page loads are Next's and React's own. */
function ourScripts(): ReadonlySet<string> {
  if (ours) return ours;
  const manifest = readFileSync('.next/build-manifest.json', 'utf8');
  const common = (JSON.parse(manifest) as { rootMainFiles: string[] }).rootMainFiles.map(fileName);
  ours = new Set(readdirSync('.next/static/chunks').filter((file) => !common.includes(file)));
  return ours;
}
