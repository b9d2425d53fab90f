import { createHash } from 'node:crypto';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { type sendMessage } from '#shared/contract/enquiries/enquiries.ts';
import { addAttachments } from '#shared/domain/enquiries/attachments.ts';
import { contactFields, findContactProblems } from '#shared/domain/enquiries/contact-form.ts';
import { lostPropertyFields, findLostPropertyProblems } from '#shared/domain/enquiries/lost-property.ts';
import { isLikelyRobot } from '#shared/domain/enquiries/is-likely-robot.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Instant } from '../../../clock/clock.ts';
import { refusal, technicalRefusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer, type EndpointInput } from '../../kit/register-endpoint.ts';

type Body = EndpointInput<typeof sendMessage>['body'];

/** The time zone whose day begins first: later days are in the future everywhere. */
const firstZoneOfDay = 'Pacific/Kiritimati';

/**
 * Files an enquiry once for each idempotency key; retries get the same answer, also after a restart. 422 for a likely
 * robot, 400 for invalid fields, 409 for missing files, 429 for too many messages.
 */
export function answerSendMessage(host: Pick<Host, 'enquiries' | 'sendings' | 'uploads'>): Answer<typeof sendMessage> {
  const pendingEnquiries = new Map<string, Promise<{ reference: string }>>();

  async function file(body: Body, { sessionId, now }: EndpointInput<typeof sendMessage>['visit'], key: string) {
    const { form, topic, journeyWay, attachments } = body;
    const fields = { ...(topic && { topic }), ...(journeyWay && { journeyWay }), ...pickFormFields(body) };
    const digest = toDigest([form, fields, attachments]);
    const previous = await host.enquiries.find(sessionId, key);
    if (previous && previous.digest !== digest) {
      throw technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another message before.`);
    }
    if (previous) return { reference: previous.reference };
    if (isLikelyRobot(body)) {
      throw refusal(422, 'robot', 'sentByProgram');
    }
    const [problem] = findProblems(body, now);
    if (problem) throw technicalRefusal(400, 'invalid', `The field ${problem[0]} is ${problem[1]}.`);
    await checkFiles(host, sessionId, attachments);
    if (!host.sendings.take(sessionId)) throw refusal(429, 'too-many', 'tooManyMessages');
    const message = { sessionId, key, digest, form, fields: JSON.stringify(fields), uploadIds: attachments };
    return { reference: await host.enquiries.file(message) };
  }

  return ({ body, visit, request }) => {
    const key = request.headers[idempotencyHeader.toLowerCase()];
    if (typeof key !== 'string' || key === '' || key.length > 200) {
      throw technicalRefusal(400, 'idempotency', `A message needs an ${idempotencyHeader}.`);
    }
    // Handle concurrent attempts one after the other.
    const name = `${visit.sessionId} ${key}`;
    const previousAttempt = pendingEnquiries.get(name)?.catch(() => undefined) ?? Promise.resolve();
    const answer = previousAttempt
      .then(() => file(body, visit, key))
      .finally(() => {
        if (pendingEnquiries.get(name) === answer) pendingEnquiries.delete(name);
      });
    pendingEnquiries.set(name, answer);
    return answer;
  };
}

/** The non-empty fields that belong to the form. */
function pickFormFields({ form, fields }: Body): Record<string, string> {
  const formFields: readonly string[] = form === 'contact' ? contactFields : lostPropertyFields;
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => formFields.includes(field) && value !== ''),
  );
}

function findProblems(body: Body, now: Instant): ReadonlyMap<string, string> {
  const fields = pickFormFields(body);
  if (body.form === 'contact') return findContactProblems(body.topic, fields);
  if (!body.journeyWay) return new Map([['journeyWay', 'missing']]);
  return findLostPropertyProblems(body.journeyWay, fields, localDateAt(now, firstZoneOfDay));
}

/** Requires that all files are uploaded and within the limits of an enquiry. */
async function checkFiles(
  { uploads }: Pick<Host, 'uploads'>,
  sessionId: string,
  uploadIds: readonly string[],
): Promise<void> {
  const uploadedFiles = await Promise.all(uploadIds.map((uploadId) => uploads.find(sessionId, uploadId)));
  const files = uploadedFiles.filter((file) => file !== undefined && file.received === file.size && !file.isClaimed);
  if (files.length < uploadIds.length || new Set(uploadIds).size < uploadIds.length) {
    throw refusal(409, 'attachment', 'fileMissing');
  }
  const [rejectedFile] = addAttachments(
    [],
    files.filter((file) => file !== undefined),
  ).rejected;
  if (rejectedFile)
    throw technicalRefusal(
      400,
      'attachments',
      `The file ${rejectedFile.file.name} is refused: ${rejectedFile.problem}.`,
    );
}

function toDigest(message: unknown): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64');
}
