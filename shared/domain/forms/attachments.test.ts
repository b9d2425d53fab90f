import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentLimits, attachmentType, withAttached } from './attachments.ts';

const { count, fileBytes, totalBytes } = attachmentLimits;
const photo = { name: 'sac.jpg', type: 'image/jpeg', size: 2000 };
const big = (index: number) => ({ ...photo, name: `${index}.jpg`, size: fileBytes });

describe('withAttached (attachments with type, size and count limits)', () => {
  it.each([
    ['a photo', photo, undefined],
    ['the largest photo', { ...photo, size: fileBytes }, undefined],
    ['one byte more', { ...photo, size: fileBytes + 1 }, 'size'],
    ['an empty file', { ...photo, size: 0 }, 'empty'],
    ['a program', { name: 'sac.exe', type: 'application/x-msdownload', size: 10 }, 'type'],
    ['a page', { name: 'sac.html', type: 'text/html', size: 10 }, 'type'],
    ['a drawing that can run scripts', { name: 'sac.svg', type: 'image/svg+xml', size: 10 }, 'type'],
    ['a page that is named a photo', { name: 'sac.jpg', type: 'text/html', size: 10 }, 'type'],
    ['a photo of a telephone, without a type', { name: 'IMG_1.HEIC', type: '', size: 10 }, undefined],
    ['something without a type', { name: 'constructor', type: '', size: 10 }, 'type'],
    ['something by a name that objects have', { name: 'a.constructor', type: '', size: 10 }, 'type'],
  ])('%s', (...[, file, problem]) => {
    const { files, refused } = withAttached([], [file]);
    expect(refused.map((one) => one.problem)).toEqual(problem === undefined ? [] : [problem]);
    expect(files).toEqual(problem === undefined ? [file] : []);
  });

  it('takes a file once', () => {
    expect(withAttached([photo], [photo, { ...photo, size: 2001 }])).toEqual({
      files: [photo, { ...photo, size: 2001 }],
      refused: [{ file: photo, problem: 'twice' }],
    });
  });

  it('takes so many, and says of each other why not', () => {
    const chosen = Array.from({ length: count + 2 }, (_, index) => ({ ...photo, name: `${index}.jpg` }));
    const { files, refused } = withAttached([], chosen);
    expect(files).toHaveLength(count);
    expect(refused.map(({ problem }) => problem)).toEqual(['count', 'count']);
  });

  it('takes so much altogether, and a small one still where a large one does not fit', () => {
    const { files, refused } = withAttached(
      [big(1), big(2), { ...big(3), size: fileBytes - 10 }],
      [big(4), { ...photo, size: 10 }],
    );
    expect(files.at(-1)?.size).toBe(10);
    expect(refused.map(({ problem }) => problem)).toEqual(['total']);
  });

  it('loses nothing, and never holds more than the limits say', () => {
    const file = record({
      name: string(),
      type: constantFrom(...attachmentLimits.types, 'text/html', ''),
      size: integer({ min: 0, max: fileBytes * 2 }),
    });
    assert(
      property(array(file), array(file), (first, second) => {
        const before = withAttached([], first).files;
        const { files, refused } = withAttached(before, second);
        expect(files.slice(0, before.length)).toEqual(before);
        expect(files.length + refused.length).toBe(before.length + second.length);
        expect(files.length).toBeLessThanOrEqual(count);
        expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(totalBytes);
        for (const one of files) expect(attachmentType(one)).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
  });
});
