/** One sample of Prometheus' text format. */
interface ReadSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const ABOUT = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`);
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];

/**
 * Reads Prometheus' text format, version 0.0.4, as strictly as its description: every line is known, every sample belongs
 * to the metric above it, none comes twice, and a histogram's buckets never fall.
 *
 * @throws Error naming the line that is wrong
 */
export function readExposition(text: string): ReadSample[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  const samples: ReadSample[] = [];
  const types = new Map<string, string>();
  const known = new Set<string>();
  let current = '';
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, about = '', words = ''] = ABOUT.exec(line) ?? [];
    if (kind === 'HELP' && types.has(about)) throw new Error(`Told twice: ${line}`);
    if (kind === 'TYPE' && (!TYPES.includes(words) || types.has(about))) throw new Error(`No such type: ${line}`);
    if (kind === 'TYPE') types.set(about, words);
    if (kind) current = about;
    if (kind || line.startsWith('#')) continue;
    const sample = readSample(line);
    const base = types.get(current) === 'histogram' ? sample.name.replace(/_(bucket|sum|count)$/, '') : sample.name;
    if (base !== current || !types.has(current)) throw new Error(`Not under its metric: ${line}`);
    const key = line.slice(0, line.lastIndexOf(' '));
    if (known.has(key)) throw new Error(`Told twice: ${line}`);
    known.add(key);
    samples.push(sample);
  }
  checkBuckets(samples);
  return samples;
}

function readSample(line: string): ReadSample {
  const [, name = '', inside = '', written = ''] = SAMPLE.exec(line) ?? [];
  const value = Number(written.replace(/^([+-]?)Inf$/, '$1Infinity'));
  // Prometheus reads it in any case, and prom-client writes 'Nan'.
  if (name === '' || (Number.isNaN(value) && !/^nan$/i.test(written))) throw new Error(`No sample: ${line}`);
  const labels: Record<string, string> = {};
  for (let rest = inside; rest !== '';) {
    const [whole, label = '', text = ''] = LABEL.exec(rest) ?? [];
    if (whole === undefined || label in labels) throw new Error(`No label: ${line}`);
    labels[label] = text.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
    rest = rest.slice(whole.length);
  }
  return { name, labels, value };
}

function checkBuckets(samples: readonly ReadSample[]): void {
  let before: ReadSample | undefined;
  for (const sample of samples) {
    const isFurther = before?.name === sample.name && Number(sample.labels['le']) > Number(before.labels['le']);
    if (sample.name.endsWith('_bucket') && isFurther && sample.value < (before?.value ?? 0))
      throw new Error(`A bucket falls: ${sample.name} ${JSON.stringify(sample.labels)}`);
    before = sample;
  }
}

/**
 * All samples with this name and these labels, together.
 *
 * @returns 0 where there is none
 */
export function valueOf(samples: readonly ReadSample[], name: string, labels: Record<string, string> = {}): number {
  return samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
