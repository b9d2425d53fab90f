import { createHash } from 'node:crypto';
import { sendMessage, uploadAttachment } from '#shared/contract/enquiries/enquiries.ts';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { addAttachments } from '#shared/domain/enquiries/attachments.ts';
import { contactFields, findContactProblems } from '#shared/domain/enquiries/contact-form.ts';
import { hasSignature, signatureBytes } from '#shared/domain/enquiries/file-signature.ts';
import { isLikelyRobot } from '#shared/domain/enquiries/submission.ts';
import { findLostPropertyProblems, lostPropertyFields } from '#shared/domain/enquiries/lost-property.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Instant } from '../../../clock/clock.ts';
import { UploadMissing } from '../../../enquiries/enquiry-store.ts';
import { hashRings } from '../../../enquiries/upload-limits.ts';
import { createKeyedMutex } from '../../../kit/keyed-mutex.ts';
import { getRings } from '../../../limits/request-rings.ts';
import { refusal, technicalRefusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { getIdempotencyKey } from '../../kit/idempotent-requests.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { type Visit } from '../../visits/visit.ts';

type Body = EndpointInput<typeof sendMessage>['body'];

/**
 * The time zone in which a day begins first. Forms refuse days in the future by the day in this zone, so that no traveller's
 * present day is refused.
 */
const firstZoneOfDay = 'Pacific/Kiritimati';

/** Creates routes whose handlers get these members of the host, and no others. */
const { route } = routesWith('enquiries', 'enquiryLimit', 'uploadLimit', 'uploads');

/**
 * The endpoints of enquiries and their files. An enquiry is a message to customer service, sent with the form for contact or
 * the form for lost property. The client uploads its files first, in parts.
 */
export const routes: readonly ApiRoute[] = [
  /**
   * Files an enquiry once for each idempotency key of a session; retries get the same answer, also after a restart. 422 for a
   * likely robot or a key that a different enquiry has used; 400 for invalid fields, files above the limits or a missing key;
   * 409 for missing, incomplete, repeated or already used files; 429 for too many messages.
   */
  route(sendMessage, (host) => {
    // Concurrent attempts wait for each other, so that only the first files the enquiry. Between processes, `enquiries.file`
    // ensures that.
    const runExclusive = createKeyedMutex();

    return ({ body, visit, request, language }) => {
      const key = getIdempotencyKey(request);
      if (key === undefined) throw technicalRefusal(400, 'idempotency', `A message needs an ${idempotencyHeader}.`);
      return runExclusive(`${visit.sessionId} ${key}`, () => fileEnquiry(host, visit, { ...body, key, language }));
    };
  }),

  /**
   * Stores one part of a file. A repeated part or one after a gap is ignored: the answer contains the offset of the next
   * byte, from which the client continues. 400 if the file is longer than announced, 409 if the upload id belongs to another
   * file, 415 if the first bytes do not match the type, 429 for too many files or bytes, 503 if the host stores too many.
   */
  route(uploadAttachment, ({ uploads, uploadLimit }) => {
    // One part at a time: concurrent parts would have the same offset.
    const runExclusive = createKeyedMutex();

    return ({ body: { content: base64, offset, ...upload }, visit: { sessionId }, request }) =>
      runExclusive(`${sessionId} ${upload.uploadId}`, async () => {
        const storedUpload = await uploads.find(sessionId, upload.uploadId);
        if (storedUpload && (storedUpload.size !== upload.size || storedUpload.type !== upload.type)) {
          throw technicalRefusal(409, 'upload', 'Another file was begun under this upload id.');
        }
        const storedBytes = storedUpload?.received ?? 0;
        if (offset !== storedBytes || storedBytes === upload.size) return { received: storedBytes };
        const content = Buffer.from(base64, 'base64');
        if (offset + content.length > upload.size)
          throw technicalRefusal(400, 'invalid', 'The file is longer than its announced size.');
        // The first part must contain the signature: the bytes that identify the type of the file.
        const isShort = content.length < Math.min(signatureBytes, upload.size);
        if (offset === 0 && (isShort || !hasSignature(upload.type, content))) {
          throw technicalRefusal(415, 'type', `This is not a file of the type ${upload.type}.`);
        }
        // A file counts with its first part, for the network (IP address) of its browser.
        if (offset === 0 && !uploadLimit.take(getRings(request).network)) {
          throw refusal(429, 'too-many', 'tooManyFiles');
        }
        const problem = await uploads.add(sessionId, upload, { offset, content, ...hashRings(getRings(request)) });
        if (problem === 'pending') throw refusal(429, 'too-many', 'tooManyFiles');
        if (problem === 'network') throw refusal(429, 'too-many', 'tooManyFilesToday');
        if (problem) throw refusal(503, 'full', 'noSpaceForFiles');
        return { received: offset + content.length };
      });
  }),
];

/** Files an enquiry, unless its idempotency key was used before. @returns the reference that the visitor can quote */
async function fileEnquiry(
  host: Pick<Host, 'enquiries' | 'enquiryLimit' | 'uploads'>,
  { sessionId, now }: Visit,
  { key, language, ...body }: Body & { readonly key: string; readonly language: Locale },
): Promise<{ reference: string }> {
  const { form, topic, journeyWay, attachments } = body;
  // `topic` belongs to the contact form; `journeyWay`, how the journey is identified, to the form for lost property.
  const fields = { ...(topic && { topic }), ...(journeyWay && { journeyWay }), ...pickFormFields(body) };
  // Identifies the content, so that a key that is used again for another enquiry is refused.
  const digest = createHash('sha256')
    .update(JSON.stringify([form, fields, attachments]))
    .digest('base64');
  const previous = await host.enquiries.find(sessionId, key);
  if (previous && previous.digest !== digest) {
    throw technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another message before.`);
  }
  // Before the checks below: a repeated enquiry counts towards no limit, and its files belong to the stored one.
  if (previous) return { reference: previous.reference };
  // The form was visible for less than 3 seconds before it was sent, or its invisible field has content.
  if (isLikelyRobot(body)) throw refusal(422, 'robot', 'sentByProgram');
  const [problem] = findProblems(body, now);
  if (problem) throw technicalRefusal(400, 'invalid', `The field ${problem[0]} is ${problem[1]}.`);
  await checkFiles(host, sessionId, attachments);
  if (!host.enquiryLimit.take(sessionId)) throw refusal(429, 'too-many', 'tooManyMessages');
  const enquiry = { sessionId, key, digest, form, fields, language, uploadIds: attachments };
  return { reference: await host.enquiries.file(enquiry).catch(refuseMissingUpload) };
}

/** Refuses an enquiry whose file was deleted after the check; the browser then uploads it again. Other errors are passed on. */
function refuseMissingUpload(error: unknown): never {
  throw error instanceof UploadMissing ? refusal(409, 'attachment', 'fileMissing') : error;
}

/** Returns the non-empty fields that belong to the form. */
function pickFormFields({ form, fields }: Body): Record<string, string> {
  const formFields: readonly string[] = form === 'contact' ? contactFields : lostPropertyFields;
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => formFields.includes(field) && value !== ''),
  );
}

/** Finds the invalid fields of an enquiry, each with its problem, such as `missing`. */
function findProblems(body: Body, now: Instant): ReadonlyMap<string, string> {
  const fields = pickFormFields(body);
  if (body.form === 'contact') return findContactProblems(body.topic, fields);
  if (!body.journeyWay) return new Map([['journeyWay', 'missing']]);
  return findLostPropertyProblems(body.journeyWay, fields, localDateAt(now, firstZoneOfDay));
}

/** Requires that all files are uploaded, belong to no other enquiry (`isClaimed`), and are within the limits of an enquiry. */
async function checkFiles(
  { uploads }: Pick<Host, 'uploads'>,
  sessionId: string,
  uploadIds: readonly string[],
): Promise<void> {
  const uploadedFiles = await Promise.all(uploadIds.map((uploadId) => uploads.find(sessionId, uploadId)));
  const files = uploadedFiles.filter((file) => file !== undefined);
  const areComplete = files.every((file) => file.received === file.size && !file.isClaimed);
  // An id may be unknown or repeated.
  if (!areComplete || files.length < uploadIds.length || new Set(uploadIds).size < uploadIds.length) {
    throw refusal(409, 'attachment', 'fileMissing');
  }
  // The same rules for types, sizes and number of files as in the browser.
  const [rejectedFile] = addAttachments([], files).rejected;
  if (!rejectedFile) return;
  const { file, problem } = rejectedFile;
  throw technicalRefusal(400, 'attachments', `The file ${file.name} is refused: ${problem}.`);
}
