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
import { type Answer, type Asked } from '../../kit/register-endpoint.ts';

type Body = Asked<typeof sendMessage>['body'];

/** Whoever is not yet there is nowhere yet. */
const earliestZone = 'Pacific/Kiritimati';

/**
 * Files an enquiry once under its key, and answers every repeat of it alike, after a restart too. Refuses what a program
 * sent most likely (422), fields that the form would not have sent (400), files that are not there (409), and a session
 * that sends on and on (429).
 */
export function answerSendMessage(host: Pick<Host, 'enquiries' | 'sendings' | 'uploads'>): Answer<typeof sendMessage> {
  const underWay = new Map<string, Promise<{ reference: string }>>();

  async function file(body: Body, { sessionId, now }: Asked<typeof sendMessage>['visit'], key: string) {
    const { form, topic, journeyWay, attachments } = body;
    const fields = { ...(topic && { topic }), ...(journeyWay && { journeyWay }), ...knownFields(body) };
    const digest = toDigest([form, fields, attachments]);
    const known = await host.enquiries.find(sessionId, key);
    if (known && known.digest !== digest) {
      throw technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another message before.`);
    }
    if (known) return { reference: known.reference };
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
    // Two attempts that come together are one.
    const name = `${visit.sessionId} ${key}`;
    const before = underWay.get(name)?.catch(() => undefined) ?? Promise.resolve();
    const told = before
      .then(() => file(body, visit, key))
      .finally(() => {
        if (underWay.get(name) === told) underWay.delete(name);
      });
    underWay.set(name, told);
    return told;
  };
}

/** What the form asks for; a program may have sent more. */
function knownFields({ form, fields }: Body): Record<string, string> {
  const known: readonly string[] = form === 'contact' ? contactFields : lostPropertyFields;
  return Object.fromEntries(Object.entries(fields).filter(([field, said]) => known.includes(field) && said !== ''));
}

function findProblems(body: Body, now: Instant): ReadonlyMap<string, string> {
  const fields = knownFields(body);
  if (body.form === 'contact') return findContactProblems(body.topic, fields);
  if (!body.journeyWay) return new Map([['journeyWay', 'missing']]);
  return findLostPropertyProblems(body.journeyWay, fields, localDateAt(now, earliestZone));
}

/** All of them have to be there, and to be no more than an enquiry takes. */
async function checkFiles(
  { uploads }: Pick<Host, 'uploads'>,
  sessionId: string,
  uploadIds: readonly string[],
): Promise<void> {
  const found = await Promise.all(uploadIds.map((uploadId) => uploads.find(sessionId, uploadId)));
  const files = found.filter((file) => file !== undefined && file.received === file.size && !file.isClaimed);
  if (files.length < uploadIds.length || new Set(uploadIds).size < uploadIds.length) {
    throw refusal(409, 'attachment', 'fileMissing');
  }
  const [refused] = addAttachments(
    [],
    files.filter((file) => file !== undefined),
  ).rejected;
  if (refused)
    throw technicalRefusal(400, 'attachments', `The file ${refused.file.name} is refused: ${refused.problem}.`);
}

function toDigest(message: unknown): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64');
}
