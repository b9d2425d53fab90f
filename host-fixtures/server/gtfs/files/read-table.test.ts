import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { WarningLog, formatWarning } from '../feed-problems.ts';
import { type FeedFile } from './open-feed.ts';
import { readTable, readTableInBatches } from './read-table.ts';

function createFile(content: string | Uint8Array, chunkBytes = 1_000_000): FeedFile {
  const bytes = Buffer.from(content);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes));
  return { name: 't.txt', bytes: bytes.length, version: '', open: () => Promise.resolve(Readable.from(chunks)) };
}

async function read(content: string | Uint8Array, chunkBytes?: number) {
  const warnings: string[] = [];
  const log = new WarningLog((warning) => warnings.push(formatWarning(warning)));
  const rows: string[] = [];
  const lines: number[] = [];
  for await (const row of readTable(createFile(content, chunkBytes), log)) {
    rows.push(`${row.text('id')}=${row.text('name')}`);
    lines.push(row.line);
  }
  return { rows, lines, warnings };
}

function utf16(text: string, isLittle: boolean): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isLittle ? bytes : bytes.swap16();
}

const validTable = 'id,name\n1,Orléans\n2,Łódź\n';

describe('a table', () => {
  it.each([
    ['UTF-8', validTable],
    ['a byte order mark', `\uFEFF${validTable}`],
    ['UTF-16, little-endian', utf16(validTable, true)],
    ['UTF-16, big-endian', utf16(validTable, false)],
    ['CRLF', validTable.replaceAll('\n', '\r\n')],
    ['CR', validTable.replaceAll('\n', '\r')],
    ['mixed line ends', 'id,name\r\n1,Orléans\n2,Łódź\r'],
    ['no line end at the end', validTable.trimEnd()],
    ['all cells quoted', '"id","name"\n"1","Orléans"\n"2","Łódź"\n'],
    ['spaces around headers and cells', ' id , name \n 1 , Orléans \n 2 , Łódź \n'],
    ['capitals in the header', 'ID,Name\n1,Orléans\n2,Łódź\n'],
    ['other columns and another order', 'x,name,id\n9,Orléans,1\n9,Łódź,2\n'],
    ['a comma at the end of each line', 'id,name,\n1,Orléans,\n2,Łódź,\n'],
    ['a comma at the end of rows', 'id,name\n1,Orléans,\n2,Łódź,,\n'],
    ['empty lines', 'id,name\n\n1,Orléans\n\n\n2,Łódź\n\n'],
    ['lines of empty cells', 'id,name\n1,Orléans\n,\n2,Łódź\n'],
  ])('is read with %s', async (_name, content) => {
    const { rows, warnings } = await read(content);
    expect(rows).toEqual(['1=Orléans', '2=Łódź']);
    expect(warnings).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('is read in chunks of %i bytes', async (bytes) => {
    expect((await read(validTable, bytes)).rows).toEqual(['1=Orléans', '2=Łódź']);
    const { rows, warnings } = await read('id,name\n1,£€𝄞\n2,𝄞ࠀ߿\n', bytes);
    expect([rows, warnings]).toEqual([['1=£€𝄞', '2=𝄞ࠀ߿'], []]);
  });

  it.each(['£', '€', '𝄞'])('is not UTF-8 if it ends within the bytes of “%s”', async (letter) => {
    const bytes = Buffer.from(`id,name\n1,${letter}`).subarray(0, -1);
    expect((await read(bytes)).warnings).toEqual([expect.stringContaining('read as windows-1252')]);
  });

  it.each([
    ['only the first byte of a byte order mark', [0xff, 0x41]],
    ['only the first byte of the other byte order mark', [0xfe, 0x41]],
    ['only the second byte of a byte order mark', [0x41, 0xfe]],
  ])('is not UTF-16 with %s', async (_case, bytes) => {
    const { rows, warnings } = await read(Buffer.from([...bytes, ...Buffer.from(',name,id\nx,y,1\n')]));
    expect([rows, warnings.length]).toEqual([['1=y'], 1]);
  });

  it('is not UTF-16 with a byte order mark after the beginning', async () => {
    const { rows, warnings } = await read(Buffer.from('id,name\n1,ÿþ\n', 'latin1'), 10);
    expect([rows, warnings.length]).toEqual([['1=ÿþ'], 1]);
  });

  it.each([
    ['commas if the header has any', 'id,name;x\n1,a\n', ['1=']],
    ['semicolons rather than tabs', 'id;name\tx\n1;a\n', ['1=']],
    ['commas if the header has one column', 'id\n1;2\n', ['1;2=']],
  ])('has cells separated by %s', async (_case, text, rows) => {
    expect((await read(text)).rows).toEqual(rows);
  });

  it('reports its progress every 100,000 rows', async () => {
    const reports: string[] = [];
    const onProgress = (file: string, rows: number) => void reports.push(`${file} ${rows}`);
    const file = createFile(`id\n${'1\n'.repeat(200_000)}`, 250_000);
    let count = 0;
    for await (const rows of readTableInBatches(file, new WarningLog(), { onProgress })) count += rows.length;
    expect([count, reports]).toEqual([200_000, ['t.txt 100000', 't.txt 200000']]);
  });

  it('may contain commas, line breaks and doubled quotation marks in quoted cells', async () => {
    const { rows } = await read('id,name\n1,"a, ""b""\nc"\n');
    expect(rows).toEqual(['1=a, "b"\nc']);
  });

  it('may contain a quotation mark within a word', async () => {
    expect((await read('id,name\n1,7" pipe\n')).rows).toEqual(['1=7" pipe']);
  });

  it.each([1, 2, 7, 1_000_000])(
    'may contain quotation marks that are not doubled, with a warning: chunks of %i bytes',
    async (bytes) => {
      const { rows, lines, warnings } = await read(
        [
          'id,name',
          '1,"a, ""b"" c"',
          '2,"Gate "K""',
          '3,"the "old" town, north"',
          '4,"plain"',
          '5,"x "y" " ,',
          '',
        ].join('\n'),
        bytes,
      );
      expect(rows).toEqual(['1=a, "b" c', '2=Gate "K"', '3=the "old" town, north', '4=plain', '5=x "y"']);
      expect(lines).toEqual([2, 3, 4, 5, 6]);
      const message = 'A quotation mark within a quoted cell is not doubled; read as a part of the cell.';
      expect([...new Set(warnings)]).toEqual([3, 4, 6].map((line) => `t.txt:${line}: ${message}`));
    },
  );

  it('is rejected with the row of an unclosed quotation mark', async () => {
    await expect(read('id,name\n1,a\n2,"b\n3,c\n')).rejects.toThrow(
      't.txt:3: a quotation mark in this row is not closed before the end of the file.',
    );
    await expect(read(`id,name\n1,a\n2,"${'b'.repeat(1_100_000)}\n`)).rejects.toThrow(
      /^t\.txt:3: this row has more than/,
    );
  });

  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('is read with cells separated by “%s”, with a warning', async (delimiter, name) => {
    const { rows, warnings } = await read(validTable.replaceAll(',', delimiter), 3);
    expect(rows).toEqual(['1=Orléans', '2=Łódź']);
    expect(warnings).toEqual([
      `t.txt:1: The columns are separated by ${name}; accepted, although GTFS requires commas.`,
    ]);
  });

  it('is rejected with its name if the archive is damaged', async () => {
    const zlibError = Object.assign(new Error('invalid distance too far back'), { code: 'Z_DATA_ERROR' });
    const openDamaged = () =>
      new Readable({
        read() {
          this.destroy(zlibError);
        },
      });
    const readRows = async () => {
      const rows = readTable(
        { ...createFile(validTable), open: () => Promise.resolve(openDamaged()) },
        new WarningLog(),
      );
      for await (const _row of rows) break;
    };
    await expect(readRows()).rejects.toThrow(
      't.txt is damaged within the archive (invalid distance too far back): create the archive again.',
    );
  });

  it('is read as windows-1252 if it is not UTF-8, with a warning', async () => {
    const { rows, warnings } = await read(Buffer.from(validTable.split('\n').slice(0, 2).join('\n'), 'latin1'));
    expect(rows).toEqual(['1=Orléans']);
    expect(warnings).toEqual(['t.txt: This is not UTF-8; read as windows-1252, so check accented letters.']);
  });

  it('is read without NUL characters, with one warning', async () => {
    const { rows, warnings } = await read('id,name\n1,Or\0léans\n2,\0Łódź\n');
    expect(rows).toEqual(['1=Orléans', '2=Łódź']);
    expect(warnings).toEqual(['t.txt: There are NUL characters; removed.']);
  });

  it.each([
    ['id,name,x\n1\n', '1=', 't.txt:2: 2 of 3 cells are missing; treated as empty.'],
    ['id,name\n1,a,b\n', '1=a', 't.txt:2: 3 cells, but the header has 2; the rest is ignored.'],
  ])('is read with a warning about missing or surplus cells: %j', async (content, row, warning) => {
    const { rows, warnings } = await read(content);
    expect(rows).toEqual([row]);
    expect(warnings).toEqual([warning]);
  });

  it.each([
    ['an empty file', ''],
    ['only a header', 'id,name\n'],
    ['a header without a line end', 'id,name'],
  ])('has no rows in %s', async (_name, content) => expect((await read(content)).rows).toEqual([]));

  it('has the same line numbers as in an editor', async () => {
    expect((await read('id,name\r\n1,a\r\n\r\n2,b\r\n')).lines).toEqual([2, 4]);
  });

  it('has a few warnings of each kind, and a count of the others', async () => {
    const warnings: string[] = [];
    const log = new WarningLog((warning) => warnings.push(formatWarning(warning)));
    for (let line = 2; line < 52; line += 1) log.warn({ file: 'a.txt', line, kind: 'k', message: 'm' });
    log.finish();
    expect(log.count).toBe(50);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe('a.txt: 30 more of this kind: k.');
  });
});
