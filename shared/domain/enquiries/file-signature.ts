import type { AttachmentType } from './attachments.ts';

/** Number of bytes at the start of a file that identify its type. */
export const signatureBytes = 12;

/** Reads bytes as ASCII text; `until` is exclusive. */
const ascii = (bytes: Uint8Array, from: number, until: number) => String.fromCharCode(...bytes.subarray(from, until));
/** Creates a check that a file starts with these bytes. */
const startsWith =
  (...signature: readonly number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, index) => bytes[index] === byte);

/** Brands of HEIF pictures (ISO/IEC 23008-12) that phones use. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The check of each media type that can be attached to an enquiry. */
const signatureChecks: Readonly<Record<AttachmentType, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'image/heic': (bytes) => ascii(bytes, 4, 8) === 'ftyp' && heicBrands.includes(ascii(bytes, 8, 12)),
  'application/pdf': (bytes) => ascii(bytes, 0, 5) === '%PDF-',
};

/** Whether the first bytes of a file match its media type. This rejects, for example, HTML pages named as pictures. */
export function hasSignature(type: AttachmentType, bytes: Uint8Array): boolean {
  return signatureChecks[type](bytes);
}
