import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvRecords, longestRow } from './csv-records.ts';

/** Takes a text apart in pieces of so many letters. */
function recordsOf(text: string, piece: number): { readonly rows: string[][]; readonly lines: number[] } {
  const rows: string[][] = [];
  const lines: number[] = [];
  const onRow = (cells: readonly string[], line: number) => {
    rows.push(cells.map((cell) => cell.trim()));
    lines.push(line);
  };
  const records = new CsvRecords(',', { onRow, onStray: () => undefined });
  for (let at = 0; at < text.length; at += piece) records.push(text.slice(at, at + piece));
  records.push('', true);
  return { rows, lines };
}

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', ';'), maxLength: 5 });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const trimmed = (rows: string[][]) => rows.map((row) => row.map((one) => one.trim()));
const hasText = (row: readonly string[]) => row.some((one) => one !== '');
const isPlain = (text: string) => !/["\n\r,]/.test(text);

it('reads what is well written as another parser does, in pieces of any length', () => {
  const written = fc.record({
    table,
    end: fc.constantFrom('\n', '\r\n', '\r'),
    piece: fc.integer({ min: 1, max: 9 }),
    quotesAll: fc.boolean(),
  });
  fc.assert(
    fc.property(written, ({ table: rows, end, piece, quotesAll }) => {
      const cells = rows.map((row) => row.map((one) => (quotesAll || !isPlain(one) ? quoted(one) : one)).join(','));
      const text = cells.join(end);
      const expected = parse(text, {
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
      }) as string[][];
      expect(recordsOf(text, piece).rows.filter(hasText)).toEqual(trimmed(expected).filter(hasText));
    }),
  );
});

it('reads anything alike, however it is cut', () => {
  const unit = fc.constantFrom('a', '"', ',', '\n', '\r', ' ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (text, piece) => {
      const reading = (length: number) => {
        try {
          return recordsOf(text, length);
        } catch (error) {
          return String(error);
        }
      };
      expect(reading(piece)).toEqual(reading(1000));
    }),
  );
});

it('says in which line a row begins, though cells go on over several', () => {
  expect(recordsOf('a\n"b\nc",d\r\n\re,"f\n"\ng', 3)).toEqual({
    rows: [['a'], ['b\nc', 'd'], ['e', 'f'], ['g']],
    lines: [1, 2, 5, 7],
  });
});

it.each([
  ['a row without marks', (cell: string) => `a\n${cell}\n`, longestRow],
  ['a row that has no end yet', (cell: string) => `a\n${cell}`, longestRow],
  ['a quoted cell that has no end yet', (cell: string) => `a\n"${cell}`, longestRow - 1],
])('refuses %s of more than a million letters', (_case, textOf, most) => {
  const push = (length: number) => {
    const records = new CsvRecords(',', { onRow: () => undefined, onStray: () => undefined });
    records.push(textOf('x'.repeat(length)));
  };
  push(most);
  expect(() => push(most + 1)).toThrow(expect.objectContaining({ fault: 'TOO_LONG', line: 2 }));
});

it('says of a mark that nothing closes that it is not closed', () => {
  expect(() => recordsOf('a\nb,"c\nd\n', 4)).toThrow(expect.objectContaining({ fault: 'NOT_CLOSED', line: 2 }));
});

it.each([
  [',', 'a,\t "b",c', ['a', 'b', 'c']],
  ['\t', 'a\t "b"\tc', ['a', 'b', 'c']],
  ['\t', 'a\t\t"b"', ['a', '', 'b']],
  [';', 'a;"b;c" ;d,e', ['a', 'b;c', 'd,e']],
] as const)('blanks round quoted cells are no part of them: separated by “%s”', (delimiter, text, cells) => {
  const rows: (readonly string[])[] = [];
  const records = new CsvRecords(delimiter, { onRow: (row) => void rows.push(row), onStray: () => undefined });
  records.push(text, true);
  expect(rows).toEqual([cells]);
});
