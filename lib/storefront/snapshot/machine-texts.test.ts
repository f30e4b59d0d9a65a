import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MachineTexts } from './machine-texts';

const GZIP = { 'accept-encoding': 'gzip, br' };
let names = 0;
const texts = new MachineTexts();

/** A text of its own, and how often it was made. */
function text() {
  const state = { made: 0, version: 'v1', fails: false };
  const name = `text-${(names += 1)}`;
  const ask = (headers: Record<string, string> = GZIP) =>
    texts.answer(
      new Request('http://shop/feed', { headers }),
      { name, version: state.version, contentType: 'text/csv; charset=utf-8' },
      function* () {
        state.made += 1;
        yield 'first\n';
        if (state.fails) throw new Error('no');
        yield `${state.version}\n`.repeat(20_000);
      },
    );
  return { state, ask };
}

const read = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a long text for machines', () => {
  it('is made once for everybody who asks, at the same time and later', async () => {
    const { state, ask } = text();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    answers.push(await ask());
    const bodies = await Promise.all(answers.map(read));
    expect(state.made).toBe(1);
    for (const body of bodies) expect(gunzipSync(body).toString()).toBe(`first\n${'v1\n'.repeat(20_000)}`);
    expect(answers[0]?.headers.get('x-gzipped-length')).toBe(String(bodies[0]?.length));
    expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
      etag: '"v1"',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=300',
      'content-type': 'text/csv; charset=utf-8',
    });
  });

  it('is the same to those who take nothing compressed', async () => {
    const { state, ask } = text();
    await ask();
    const plain = await ask({ 'accept-encoding': 'identity' });
    expect([plain.headers.get('x-gzipped-length'), (await read(plain)).toString()]).toEqual([
      null,
      `first\n${'v1\n'.repeat(20_000)}`,
    ]);
    expect(state.made).toBe(1);
  });

  it('is made anew for a new version, and not at all for those who know this one', async () => {
    const { state, ask } = text();
    await ask();
    state.version = 'v2';
    expect(gunzipSync(await read(await ask())).toString()).toContain('v2');
    expect(state.made).toBe(2);
    state.version = 'v3';
    const known = await ask({ ...GZIP, 'if-none-match': '"v3"' });
    expect([known.status, state.made]).toEqual([304, 2]);
  });

  it('is tried again after it could not be made', async () => {
    const { state, ask } = text();
    state.fails = true;
    await expect(ask()).rejects.toThrow('no');
    state.fails = false;
    expect((await ask()).status).toBe(200);
  });
});
