import { describe, expect, it } from 'vitest';
import { longTasks } from './long-tasks';

const URL = 'http://localhost:3000/cart';
const BROWSER = 1;
const PAGE = 2;

const shown = (url: string, processId: number, ts: number) => ({
  name: 'FrameCommittedInBrowser',
  pid: BROWSER,
  tid: BROWSER,
  ts,
  args: { data: { url, processId } },
});
const mainThread = (pid: number) => ({ name: 'thread_name', pid, tid: pid, ts: 0, args: { name: 'CrRendererMain' } });
const done = (name: string, ts: number, tdur: number, pid = PAGE) => ({ name, pid, tid: pid, ts, dur: tdur * 2, tdur });
const trace = (...traceEvents: object[]) => JSON.stringify({ traceEvents });

describe('longTasks', () => {
  it('reads a page in a process of its own that says nothing of when the visit began', () => {
    const events = trace(
      mainThread(PAGE),
      mainThread(3),
      shown(URL, PAGE, 100),
      done('RunTask', 90, 80_000),
      done('RunTask', 500_000, 10_000),
      done('RunTask', 90, 90_000, 3),
    );
    expect(longTasks(events, URL).map(({ ms }) => ms)).toEqual([80]);
  });

  it('counts what is done inside another for the inner one', () => {
    const [task] = longTasks(
      trace(
        mainThread(PAGE),
        shown(URL, PAGE, 0),
        done('RunTask', 1000, 70_000),
        done('FunctionCall', 2000, 50_000),
        done('Layout', 3000, 30_000),
        done('UpdateLayoutTree', 110_000, 5000),
      ),
      URL,
    );
    expect([...(task?.did ?? [])].map(([{ words }, ms]) => [words, ms])).toEqual([
      ['layout', 30],
      ['call', 20],
      ['the rest', 15],
      ['styles', 5],
    ]);
  });

  it('says which address was not shown', () => {
    expect(() => longTasks(trace(mainThread(PAGE), shown('about:blank', PAGE, 0)), URL)).toThrow(URL);
  });
});
