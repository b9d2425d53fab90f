import { type uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import { hasSignature, signatureBytes } from '#shared/domain/enquiries/file-signature.ts';
import { createKeyedMutex } from '../../../kit/keyed-mutex.ts';
import { networkOf } from '../../../limits/network.ts';
import { refusal, technicalRefusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/**
 * Takes one part of a file. A part that has arrived before is ignored, and so is one that leaves a gap: the answer says
 * from which byte on to send. A file whose first bytes do not match its type is refused (415).
 */
export function answerUploadAttachment({
  uploads,
  begunUploads,
}: Pick<Host, 'begunUploads' | 'uploads'>): Answer<typeof uploadAttachment> {
  // One part of a file at a time: two that arrive together would both count as the next.
  const inTurn = createKeyedMutex();

  return ({ body: { content: base64, offset, ...upload }, visit: { sessionId }, request }) =>
    inTurn(`${sessionId} ${upload.uploadId}`, async () => {
      const held = await uploads.find(sessionId, upload.uploadId);
      if (held && (held.size !== upload.size || held.type !== upload.type)) {
        throw technicalRefusal(409, 'upload', 'Another file was begun under this upload id.');
      }
      const received = held?.received ?? 0;
      if (offset !== received || received === upload.size) return { received };
      const content = Buffer.from(base64, 'base64');
      if (offset + content.length > upload.size)
        throw technicalRefusal(400, 'invalid', 'The file is longer than it says.');
      const isShort = content.length < Math.min(signatureBytes, upload.size);
      if (offset === 0 && (isShort || !hasSignature(upload.type, content))) {
        throw technicalRefusal(415, 'type', `This is not a file of the type ${upload.type}.`);
      }
      if (offset === 0 && !begunUploads.take(networkOf(request))) {
        throw refusal(429, 'too-many', 'tooManyFiles');
      }
      if (!(await uploads.add(sessionId, upload, { offset, content }))) {
        throw refusal(503, 'full', 'tooManyWaitingFiles');
      }
      return { received: offset + content.length };
    });
}
