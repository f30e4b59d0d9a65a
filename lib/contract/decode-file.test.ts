import { describe, expect, it } from 'vitest';
import { decodeFile, isWorkbook } from './decode-file';

const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le');

describe('[14.67] a file is read in the encoding that its spreadsheet gave it', () => {
  it.each([
    ['UTF-8', Buffer.from('id,முறுக்கு'), 'id,முறுக்கு'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFid,é'), 'id,é'],
    ['UTF-16 as Excel writes it', utf16('id,é'), 'id,é'],
    ['UTF-16, most significant first', utf16('id,é').swap16(), 'id,é'],
    ['UTF-16 without a mark', utf16('id,é', ''), 'id,é'],
    ['the same, most significant first', utf16('id,é', '').swap16(), 'id,é'],
    ['Windows-1252', Buffer.from('id,caf\xe9 \x96 \x93best\x94', 'latin1'), 'id,café – “best”'],
    ['U+FFFD that stands in UTF-8', Buffer.from('id,x\uFFFD'), 'id,x\uFFFD'],
    ['nothing', Buffer.alloc(0), ''],
  ])('%s', (_what, bytes, text) => {
    expect(decodeFile(bytes)).toBe(text);
  });

  it('leaves what cannot be read visible, and the rest of the file as it is', () => {
    const spoiled = Buffer.concat([Buffer.from('முறுக்கு '), Buffer.from([0xe9]), Buffer.from(' \0x')]);
    expect(decodeFile(spoiled)).toBe('முறுக்கு \ufffd \ufdd0x');
  });

  it('knows a workbook, new or old, from a text', () => {
    const workbook = (hex: string) => isWorkbook(decodeFile(Buffer.from(`${hex}${'00ff10'.repeat(400)}`, 'hex')));
    expect([workbook('504b0304'), workbook('d0cf11e0'), workbook('69642c6e')]).toEqual([true, true, false]);
    expect(isWorkbook(decodeFile(Buffer.from('PK,name')))).toBe(false);
  });
});
