import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvParser, maxRowLength } from './csv-parser.ts';

/** Parses a text in chunks of a certain length. */
function parseInChunks(text: string, chunkLength: number): { readonly rows: string[][]; readonly lines: number[] } {
  const rows: string[][] = [];
  const lines: number[] = [];
  const onRow = (cells: readonly string[], line: number) => {
    rows.push(cells.map((cell) => cell.trim()));
    lines.push(line);
  };
  const parser = new CsvParser(',', { onRow, onStrayQuote: () => undefined });
  for (let at = 0; at < text.length; at += chunkLength) parser.push(text.slice(at, at + chunkLength));
  parser.push('', true);
  return { rows, lines };
}

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', ';'), maxLength: 5 });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const trimmed = (rows: string[][]) => rows.map((row) => row.map((text) => text.trim()));
const hasText = (row: readonly string[]) => row.some((text) => text !== '');
const isPlain = (text: string) => !/["\n\r,]/.test(text);

it('reads valid CSV like another parser, in chunks of any length', () => {
  const input = fc.record({
    table,
    end: fc.constantFrom('\n', '\r\n', '\r'),
    chunkLength: fc.integer({ min: 1, max: 9 }),
    quotesAll: fc.boolean(),
  });
  fc.assert(
    fc.property(input, ({ table: rows, end, chunkLength, quotesAll }) => {
      const lines = rows.map((row) =>
        row.map((value) => (quotesAll || !isPlain(value) ? quote(value) : value)).join(','),
      );
      const text = lines.join(end);
      const expected = parse(text, {
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
      }) as string[][];
      expect(parseInChunks(text, chunkLength).rows.filter(hasText)).toEqual(trimmed(expected).filter(hasText));
    }),
  );
});

it('reads any text independently of the chunks', () => {
  const unit = fc.constantFrom('a', '"', ',', '\n', '\r', ' ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (text, chunkLength) => {
      const tryParsing = (length: number) => {
        try {
          return parseInChunks(text, length);
        } catch (error) {
          return String(error);
        }
      };
      expect(tryParsing(chunkLength)).toEqual(tryParsing(1000));
    }),
  );
});

it('returns the line in which a row begins if cells contain line breaks', () => {
  expect(parseInChunks('a\n"b\nc",d\r\n\re,"f\n"\ng', 3)).toEqual({
    rows: [['a'], ['b\nc', 'd'], ['e', 'f'], ['g']],
    lines: [1, 2, 5, 7],
  });
});

it.each([
  ['a row without quotation marks', (cell: string) => `a\n${cell}\n`, maxRowLength],
  ['a row with quotation marks', (cell: string) => `a\n"${cell}"\n`, maxRowLength - 2],
  ['an incomplete row', (cell: string) => `a\n${cell}`, maxRowLength],
  ['an incomplete quoted cell', (cell: string) => `a\n"${cell}`, maxRowLength - 1],
])('rejects %s with more than a million characters', (_case, createText, limit) => {
  const push = (length: number) => {
    const parser = new CsvParser(',', { onRow: () => undefined, onStrayQuote: () => undefined });
    parser.push(createText('x'.repeat(length)));
  };
  push(limit);
  expect(() => push(limit + 1)).toThrow(expect.objectContaining({ code: 'TOO_LONG', line: 2 }));
});

it('rejects an unclosed quotation mark', () => {
  expect(() => parseInChunks('a\nb,"c\nd\n', 4)).toThrow(expect.objectContaining({ code: 'NOT_CLOSED', line: 2 }));
});

it.each([
  [',', 'a,\t "b",c', ['a', 'b', 'c']],
  ['\t', 'a\t "b"\tc', ['a', 'b', 'c']],
  ['\t', 'a\t\t"b"', ['a', '', 'b']],
  [';', 'a;"b;c" ;d,e', ['a', 'b;c', 'd,e']],
] as const)('ignores blanks around quoted cells: delimiter “%s”', (delimiter, text, cells) => {
  const rows: (readonly string[])[] = [];
  const parser = new CsvParser(delimiter, { onRow: (row) => void rows.push(row), onStrayQuote: () => undefined });
  parser.push(text, true);
  expect(rows).toEqual([cells]);
});
