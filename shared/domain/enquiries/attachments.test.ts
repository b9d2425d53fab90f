import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentLimits, getAttachmentType, addAttachments } from './attachments.ts';

const megabyte = 1024 * 1024;
const [count, fileBytes, totalBytes] = [5, 5 * megabyte, 15 * megabyte];
const photo = { name: 'sac.jpg', type: 'image/jpeg', size: 2000 };
const big = (index: number) => ({ ...photo, name: `${index}.jpg`, size: fileBytes });

describe('addAttachments (attachments with type, size and count limits)', () => {
  it.each([
    ['takes a photo', photo, undefined],
    ['takes a photo of the largest size', { ...photo, size: fileBytes }, undefined],
    ['refuses one byte more', { ...photo, size: fileBytes + 1 }, 'size'],
    ['refuses an empty file', { ...photo, size: 0 }, 'empty'],
    ['refuses a program', { name: 'sac.exe', type: 'application/x-msdownload', size: 10 }, 'type'],
    ['refuses an HTML page', { name: 'sac.html', type: 'text/html', size: 10 }, 'type'],
    ['refuses SVG, which can run scripts', { name: 'sac.svg', type: 'image/svg+xml', size: 10 }, 'type'],
    ['rejects an HTML page with the name of a photo', { name: 'sac.jpg', type: 'text/html', size: 10 }, 'type'],
    ['takes a HEIC photo without a media type', { name: 'IMG_1.HEIC', type: '', size: 10 }, undefined],
    ['refuses an unknown file without a media type', { name: 'constructor', type: '', size: 10 }, 'type'],
    ['rejects an extension that is a property of every object', { name: 'a.constructor', type: '', size: 10 }, 'type'],
  ])('%s', (...[, file, problem]) => {
    const { files, rejected: rejections } = addAttachments([], [file]);
    expect(rejections.map((file) => file.problem)).toEqual(problem === undefined ? [] : [problem]);
    expect(files).toEqual(problem === undefined ? [file] : []);
  });

  it('refuses the same file a second time', () => {
    expect(addAttachments([photo], [photo, { ...photo, size: 2001 }])).toEqual({
      files: [photo, { ...photo, size: 2001 }],
      rejected: [{ file: photo, problem: 'twice' }],
    });
  });

  it('takes files up to the maximum number, and refuses each one above it', () => {
    const newFiles = Array.from({ length: count + 2 }, (_, index) => ({ ...photo, name: `${index}.jpg` }));
    const { files, rejected: rejections } = addAttachments([], newFiles);
    expect(files).toHaveLength(count);
    expect(rejections.map(({ problem }) => problem)).toEqual(['count', 'count']);
  });

  it('refuses a file above the total size, and still takes a smaller one after it', () => {
    const { files, rejected: rejections } = addAttachments(
      [big(1), big(2), { ...big(3), size: fileBytes - 10 }],
      [big(4), { ...photo, size: 10 }],
    );
    expect(files.at(-1)?.size).toBe(10);
    expect(rejections.map(({ problem }) => problem)).toEqual(['total']);
  });

  it('takes files up to the total size', () => {
    const { files, rejected: rejections } = addAttachments([big(1), big(2)], [big(3), { ...photo, size: 1 }]);
    expect([files.length, rejections.map(({ problem }) => problem)]).toEqual([3, ['total']]);
  });

  it('preserves attached files, accepts or rejects each new file, and stays within the limits', () => {
    const file = record({
      name: string(),
      type: constantFrom(...attachmentLimits.types, 'text/html', ''),
      size: integer({ min: 0, max: fileBytes * 2 }),
    });
    assert(
      property(array(file), array(file), (first, second) => {
        const before = addAttachments([], first).files;
        const { files, rejected: rejections } = addAttachments(before, second);
        expect(files.slice(0, before.length)).toEqual(before);
        expect(files.length + rejections.length).toBe(before.length + second.length);
        expect(files.length).toBeLessThanOrEqual(count);
        expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(totalBytes);
        for (const file of files) expect(getAttachmentType(file)).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
  });
});
