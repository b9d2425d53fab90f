import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentLimits } from './attachments.ts';
import { hasSignature, signatureBytes } from './file-signature.ts';

const toBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('hasSignature', () => {
  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF', true],
    ['image/jpeg', '\x89PNG\r\n\x1a\n', false],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\r', true],
    ['image/png', '<!doctype html>', false],
    ['image/png', '<svg xmlns="http://www.w3.org/2000/svg">', false],
    ['image/png', '', false],
    ['image/png', '\x89PNG', false],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 ', true],
    ['image/webp', 'RIFF\x24\0\0\0WAVEfmt ', false],
    ['image/heic', '\0\0\0\x18ftypheic', true],
    ['image/heic', '\0\0\0\x18ftypmif1', true],
    ['image/heic', '\0\0\0\x18ftypisom', false],
    ['application/pdf', '%PDF-1.7\n', true],
    ['application/pdf', 'MZ\x90\0', false],
  ] as const)('is checked by the first bytes: %s beginning with %j: %s', (type, text, expected) => {
    expect(hasSignature(type, toBytes(text))).toBe(expected);
  });

  it('matches at most one media type, by the first bytes only', () => {
    const file = array(integer({ min: 0, max: 255 }), { maxLength: 40 });
    const starts = constantFrom('\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBP', '0000ftypheic', '%PDF-', '');
    assert(
      property(starts, file, (start, rest) => {
        const bytes = Uint8Array.from([...toBytes(start), ...rest]);
        const kinds = attachmentLimits.types.filter((type) => hasSignature(type, bytes));
        expect(kinds.length).toBeLessThanOrEqual(1);
        expect(attachmentLimits.types.filter((type) => hasSignature(type, bytes.subarray(0, signatureBytes)))).toEqual(
          kinds,
        );
      }),
    );
  });
});
