import type { InferInput } from 'valibot';
import { sendMessage as sendMessageCall, uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import type { Client } from '../../client.ts';
import { isApiFailure } from '../../failure.ts';

export { attachmentPartBytes } from '#shared/contract/enquiries/enquiries.ts';

/** An enquiry as it is filed. */
export type OutgoingEnquiry = InferInput<NonNullable<typeof sendMessageCall.body>>;

/** One part of a file that goes along with an enquiry. */
export type OutgoingPart = InferInput<NonNullable<typeof uploadAttachment.body>>;

/** Sends one part of a file. Resolves with how many bytes of the file have arrived. */
export async function uploadPart(client: Client, part: OutgoingPart, signal?: AbortSignal): Promise<number> {
  return (await client.call(uploadAttachment, { body: part }, { signal })).received;
}

/**
 * Sends an enquiry. Resolves with its reference.
 *
 * @param key the same for all attempts of one enquiry
 */
export async function fileEnquiry(
  client: Client,
  enquiry: OutgoingEnquiry,
  { key, signal }: { readonly key: string; readonly signal?: AbortSignal },
): Promise<string> {
  return (await client.call(sendMessageCall, { body: enquiry }, { key, signal })).reference;
}

/** Whether an enquiry was refused because a file of it is not there, or no longer: it has to be uploaded again. */
export function isFileMissing(caught: unknown): boolean {
  return isApiFailure(caught) && caught.kind === 'http' && caught.errors.some(({ id }) => id === 'attachment');
}
