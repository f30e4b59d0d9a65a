/** Measures by size, in centimetres; what is typed and is no number stays a text, for the rules of the chart to refuse. */
type TypedChart = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** A size chart as editable lines: 'size, chest, length' over 'M, 96, 68'. */
export function sizeChartLines(chart: TypedChart): string {
  const measures = [...new Set(Object.values(chart).flatMap((row) => Object.keys(row)))];
  const lines = Object.entries(chart).map(([size, row]) =>
    [size, ...measures.map((name) => row[name] ?? '')].join(', '),
  );
  return [['size', ...measures].join(', '), ...lines].join('\n');
}

/** Such lines as a chart again. */
export function readSizeChartLines(typed: string): TypedChart {
  const [head = [], ...rows] = typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((part) => part.trim()));
  return Object.fromEntries(
    rows.map(([size = '', ...measures]) => [
      size,
      Object.fromEntries(
        measures.flatMap((measure, at) =>
          measure === '' ? [] : [[head[at + 1] ?? '', Number.isNaN(Number(measure)) ? measure : Number(measure)]],
        ),
      ),
    ]),
  );
}
