import { type uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import { hasSignature, signatureBytes } from '#shared/domain/enquiries/file-signature.ts';
import { createKeyedMutex } from '../../../kit/keyed-mutex.ts';
import { networkOf } from '../../../limits/network.ts';
import { refusal, technicalRefusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/**
 * Stores one part of a file. A repeated part or one after a gap is ignored: the answer contains the offset of the next
 * byte. 415 if the first bytes do not match the type.
 */
export function answerUploadAttachment({
  uploads,
  begunUploads,
}: Pick<Host, 'begunUploads' | 'uploads'>): Answer<typeof uploadAttachment> {
  // One part at a time: concurrent parts would have the same offset.
  const inTurn = createKeyedMutex();

  return ({ body: { content: base64, offset, ...upload }, visit: { sessionId }, request }) =>
    inTurn(`${sessionId} ${upload.uploadId}`, async () => {
      const storedUpload = await uploads.find(sessionId, upload.uploadId);
      if (storedUpload && (storedUpload.size !== upload.size || storedUpload.type !== upload.type)) {
        throw technicalRefusal(409, 'upload', 'Another file was begun under this upload id.');
      }
      const received = storedUpload?.received ?? 0;
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
