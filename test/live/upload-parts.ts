import { randomBytes } from 'node:crypto';
import { attachmentPartBytes } from '#shared/contract/enquiries/enquiries.ts';
import { type FeatureAnswer, type FeatureVisitor } from './feature-visitor.ts';

const api = '/customer-service/api';
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3.5 * attachmentPartBytes, 'x')]);

/** Uploads a file of four parts for a message of the visitor, who has opened a page before. */
export function uploadParts(visitor: FeatureVisitor) {
  const uploadId = randomBytes(16).toString('hex');
  let received = 0;
  return {
    isComplete: () => received === file.length,
    /** Sends the next part once. @returns the answer */
    async sendNext(): Promise<FeatureAnswer> {
      const content = file.subarray(received, received + attachmentPartBytes).toString('base64');
      const facts = { uploadId, name: 'bag.pdf', type: 'application/pdf', size: file.length };
      const answer = await visitor.send(`${api}/attachments`, { ...facts, offset: received, content });
      if (answer.status === 200) ({ received } = JSON.parse(answer.text) as { received: number });
      return answer;
    },
    /** Sends the message with the file. @param key the same one for each repetition */
    sendMessage: (key: string) =>
      visitor.send(
        `${api}/messages`,
        {
          form: 'contact',
          topic: 'other',
          fields: { message: 'Where is my bag?', name: 'Anna', emailAddress: 'anna@example.com' },
          attachments: [uploadId],
          unseenField: '',
          filledForMs: 60_000,
        },
        key,
      ),
  };
}
