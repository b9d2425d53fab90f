import { is } from 'valibot';
import { expect, it } from 'vitest';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { sendMessage, uploadAttachment } from './enquiries.ts';

const { fileBytes, count } = attachmentLimits;
const uploadId = 'a'.repeat(32);
const part = { uploadId, name: 'bag.jpg', type: attachmentLimits.types[0], size: fileBytes, offset: 0, content: '' };
const message = { form: 'contact', fields: {}, attachments: [], unseenField: '', filledForMs: 0 };
const base64 = (bytes: number) => Buffer.alloc(bytes).toString('base64');

const accepts = ({ body }: Endpoint, value: object) => body !== undefined && is(body, value);

it.each<[string, object, object]>([
  ['a name of 255 letters', { name: 'n'.repeat(255) }, { name: 'n'.repeat(256) }],
  ['a file of one byte', { size: 1 }, { size: 0 }],
  ['a file of the maximum size', { size: fileBytes }, { size: fileBytes + 1 }],
  ['a part from the start of a file', { offset: 0 }, { offset: -1 }],
  ['a part up to the end of a file', { offset: fileBytes }, { offset: fileBytes + 1 }],
  // Base64 is as long for one byte more.
  ['a part of 128 KiB', { content: base64(131_072) }, { content: base64(131_074) }],
])('an upload may have %s', (_, validValue, invalidValue) => {
  const isAccepted = [validValue, invalidValue].map((change) => accepts(uploadAttachment, { ...part, ...change }));
  expect(isAccepted).toEqual([true, false]);
});

it('a full part fits into the maximum body of an upload', () => {
  const body = JSON.stringify({ ...part, name: 'é'.repeat(255), content: base64(131_072) });
  expect(uploadAttachment.maxBodyBytes).toBeGreaterThan(Buffer.byteLength(body));
});

it.each<[string, object, object]>([
  ['10,000 letters in a field', { fields: { a: 'a'.repeat(10_000) } }, { fields: { a: 'a'.repeat(10_001) } }],
  ['all its files', { attachments: Array(count).fill(uploadId) }, { attachments: Array(count + 1).fill(uploadId) }],
  ['been filled in at once', { filledForMs: 0 }, { filledForMs: -1 }],
])('a message may have %s', (_, validValue, invalidValue) => {
  const isAccepted = [validValue, invalidValue].map((change) => accepts(sendMessage, { ...message, ...change }));
  expect(isAccepted).toEqual([true, false]);
});
