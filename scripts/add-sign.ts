/** A font that is no archive (sfnt, TrueType outlines), by the names of its tables. */
type Tables = Map<string, Buffer>;

/** Where a field is in its table, in bytes (OpenType 1.9). */
const FIELD = {
  maxpGlyphs: 4,
  hheaMetrics: 34,
  headLocaFormat: 50,
  gvarAxes: 4,
  gvarShared: 6,
  gvarSharedAt: 8,
  gvarGlyphs: 12,
  gvarFlags: 14,
  gvarDataAt: 16,
};
const GVAR_HEAD = 20;
/** Of a tuple's index in gvar: where this is set, its peak is beside it and not in the list that glyphs share. */
const EMBEDDED_PEAK = 0x8000;
const MIDDLE = 0x4000;
const TUPLE_COUNT = 0x0fff;

/**
 * Puts a sign of one font into another that is cut from the same family, so that what is set with both is of one file. The
 * sum of a glyph's widths is then in its outlines' variations alone (gvar): the table that repeats them (HVAR) is left out.
 *
 * @param signs of the font, which goes without those that it does not have
 * @param other has no sign but this one, whose outline is its last and made of no others
 * @returns a font to be cut once more, which puts it in order
 * @throws where a font is written in another form
 */
export function addSign(font: Buffer, signs: readonly string[], other: Buffer, sign: string): Buffer {
  const [tables, added] = [tablesOf(font), tablesOf(other)];
  const [count, last] = [glyphCount(tables), glyphCount(added) - 1];
  const outlines = [...outlinesOf(tables), outlinesOf(added)[last] ?? Buffer.alloc(0)];
  const metrics = [...metricsOf(tables), metricsOf(added)[last] ?? Buffer.alloc(0)];
  table(tables, 'maxp').writeUInt16BE(count + 1, FIELD.maxpGlyphs);
  table(tables, 'hhea').writeUInt16BE(count + 1, FIELD.hheaMetrics);
  table(tables, 'head').writeUInt16BE(1, FIELD.headLocaFormat);
  const glyphs = signs
    .map((one) => [codeOf(one), glyphOf(table(tables, 'cmap'), codeOf(one))] as const)
    .filter(([, glyph]) => glyph > 0);
  const variations = addVariations(table(tables, 'gvar'), table(added, 'gvar'), last);
  tables.set('glyf', Buffer.concat(outlines)).set('loca', startsOf(outlines)).set('hmtx', Buffer.concat(metrics));
  tables.set('gvar', variations).set('cmap', cmapOf([...glyphs, [codeOf(sign), count]]));
  tables.delete('HVAR');
  return fontOf(tables);
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const glyphCount = (tables: Tables): number => table(tables, 'maxp').readUInt16BE(FIELD.maxpGlyphs);

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name);
  if (!found) throw new Error(`The font has no table ${name}.`);
  return found;
}

/** Where each part begins when they follow one another, and where the last ends, in four bytes each. */
function startsOf(parts: readonly Buffer[]): Buffer {
  const starts = Buffer.alloc(4 * (parts.length + 1));
  let at = 0;
  for (const [row, { length }] of parts.entries()) {
    at += length;
    starts.writeUInt32BE(at, 4 * (row + 1));
  }
  return starts;
}

function tablesOf(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  return new Map(
    entries.map((at) => {
      const [from, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
      return [font.toString('latin1', at, at + 4), Buffer.from(font.subarray(from, from + length))];
    }),
  );
}

function fontOf(tables: Tables): Buffer {
  const names = [...tables.keys()].toSorted();
  const head = Buffer.alloc(12 + 16 * names.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(names.length, 4);
  const parts = [head];
  let at = head.length;
  for (const [row, name] of names.entries()) {
    const content = table(tables, name);
    head.write(name, 12 + 16 * row, 'latin1');
    head.writeUInt32BE(at, 12 + 16 * row + 8);
    head.writeUInt32BE(content.length, 12 + 16 * row + 12);
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

/** The outline of each glyph, padded to four bytes. */
function outlinesOf(tables: Tables): Buffer[] {
  const [glyf, loca] = [table(tables, 'glyf'), table(tables, 'loca')];
  const isLong = table(tables, 'head').readUInt16BE(FIELD.headLocaFormat) === 1;
  const start = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    const outline = glyf.subarray(start(glyph), start(glyph + 1));
    return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
  });
}

/** Width and left side of each glyph: those behind the last width have the same. */
function metricsOf(tables: Tables): Buffer[] {
  const [hmtx, widths] = [table(tables, 'hmtx'), table(tables, 'hhea').readUInt16BE(FIELD.hheaMetrics)];
  return Array.from({ length: glyphCount(tables) }, (_, glyph) =>
    glyph < widths
      ? hmtx.subarray(4 * glyph, 4 * glyph + 4)
      : Buffer.concat([
          hmtx.subarray(4 * (widths - 1), 4 * (widths - 1) + 2),
          hmtx.subarray(4 * widths + 2 * (glyph - widths), 4 * widths + 2 * (glyph - widths) + 2),
        ]),
  );
}

/** What gvar holds: the peaks that glyphs share, and how each glyph changes. */
function variationsOf(gvar: Buffer): { axes: number; peaks: Buffer; glyphs: Buffer[] } {
  const axes = gvar.readUInt16BE(FIELD.gvarAxes);
  const peaksAt = gvar.readUInt32BE(FIELD.gvarSharedAt);
  const dataAt = gvar.readUInt32BE(FIELD.gvarDataAt);
  const isLong = (gvar.readUInt16BE(FIELD.gvarFlags) & 1) === 1;
  const start = (glyph: number) =>
    dataAt + (isLong ? gvar.readUInt32BE(GVAR_HEAD + 4 * glyph) : 2 * gvar.readUInt16BE(GVAR_HEAD + 2 * glyph));
  return {
    axes,
    peaks: gvar.subarray(peaksAt, peaksAt + 2 * axes * gvar.readUInt16BE(FIELD.gvarShared)),
    glyphs: Array.from({ length: gvar.readUInt16BE(FIELD.gvarGlyphs) }, (_, glyph) =>
      gvar.subarray(start(glyph), start(glyph + 1)),
    ),
  };
}

function addVariations(gvar: Buffer, other: Buffer, glyph: number): Buffer {
  const [{ axes, peaks, glyphs }, added] = [variationsOf(gvar), variationsOf(other)];
  const sharedBefore = peaks.length / (2 * axes);
  const all = [...glyphs, withPeaksBehind(added.glyphs[glyph] ?? Buffer.alloc(0), axes, sharedBefore)];
  const shared = Buffer.concat([peaks, added.peaks]);
  const starts = startsOf(all);
  const dataAt = GVAR_HEAD + starts.length;
  const head = Buffer.alloc(GVAR_HEAD);
  gvar.copy(head, 0, 0, 6);
  head.writeUInt16BE(shared.length / (2 * axes), FIELD.gvarShared);
  head.writeUInt32BE(dataAt, FIELD.gvarSharedAt);
  head.writeUInt16BE(all.length, FIELD.gvarGlyphs);
  head.writeUInt16BE(1, FIELD.gvarFlags);
  head.writeUInt32BE(dataAt + shared.length, FIELD.gvarDataAt);
  return Buffer.concat([head, starts, shared, ...all]);
}

/** A glyph's variations whose shared peaks are so many places later. */
function withPeaksBehind(variations: Buffer, axes: number, places: number): Buffer {
  const moved = Buffer.from(variations);
  const count = moved.length > 0 ? moved.readUInt16BE(0) & TUPLE_COUNT : 0;
  for (let at = 4, tuple = 0; tuple < count; tuple += 1) {
    const index = moved.readUInt16BE(at + 2);
    const isEmbedded = (index & EMBEDDED_PEAK) !== 0;
    const hasMiddle = (index & MIDDLE) !== 0;
    if (!isEmbedded) moved.writeUInt16BE(index + places, at + 2);
    at += 4 + 2 * axes * ((isEmbedded ? 1 : 0) + (hasMiddle ? 2 : 0));
  }
  return moved;
}

/** The glyph of a sign, by the first table of cmap's, of format 4; 0 where there is none. */
function glyphOf(cmap: Buffer, code: number): number {
  const at = cmap.readUInt32BE(8);
  if (cmap.readUInt16BE(at) !== 4) throw new Error('The font says its signs otherwise than by format 4.');
  const size = cmap.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  for (let row = 0; row < size; row += 2) {
    const from = cmap.readUInt16BE(starts + row);
    if (code > cmap.readUInt16BE(ends + row)) continue;
    if (code < from) break;
    const offsetAt = starts + 2 * size + row;
    const [delta, offset] = [cmap.readUInt16BE(starts + size + row), cmap.readUInt16BE(offsetAt)];
    return (delta + (offset === 0 ? code : cmap.readUInt16BE(offsetAt + offset + 2 * (code - from)))) & 0xffff;
  }
  return 0;
}

/** A cmap of one table, of format 12, with a group for each sign. */
function cmapOf(glyphs: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const cmap = Buffer.alloc(12 + 16 + 12 * glyphs.length);
  [0, 1].forEach((value, field) => cmap.writeUInt16BE(value, 2 * field));
  [3, 10].forEach((value, field) => cmap.writeUInt16BE(value, 4 + 2 * field));
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(16 + 12 * glyphs.length, 16);
  cmap.writeUInt32BE(glyphs.length, 24);
  for (const [row, [code, glyph]] of glyphs.toSorted(([one], [other]) => one - other).entries())
    [code, code, glyph].forEach((value, field) => cmap.writeUInt32BE(value, 28 + 12 * row + 4 * field));
  return cmap;
}
