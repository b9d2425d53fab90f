import {
  array,
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
} from 'valibot';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import { contactTopics } from '#shared/domain/enquiries/contact-form.ts';
import { journeyWays } from '#shared/domain/enquiries/lost-property.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, text } from '../kit/fields.ts';

/** The forms that send messages. */
export const messageForms = ['contact', 'lost-property'] as const;

/**
 * Bytes of a file that go in one call. A part that is lost with the network is sent again, not the whole file, and each
 * that has arrived is progress that is true.
 */
export const attachmentPartBytes = 128 * 1024;

/** Made by the sender, so that a part whose answer was lost goes to the same upload again. */
const uploadId = pipe(string(), regex(/^[\da-f]{32}$/));

/** Base64 of one part at most. */
const content = pipe(
  string(),
  maxLength(Math.ceil(attachmentPartBytes / 3) * 4),
  regex(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
);

const within = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most));

/**
 * Sends one part of a file that goes along with a message, from `offset` on. The answer says how much of the file is
 * there: the sender goes on from that, whatever it believed before.
 */
export const uploadAttachment = endpoint({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/customer-service/api/attachments',
  summary: 'Sends one part of a file that goes along with a message; answers how many bytes of it are there.',
  longestBody: 256 * 1024,
  body: object({
    uploadId,
    name: pipe(text, maxLength(255)),
    type: picklist(attachmentLimits.types),
    size: within(1, attachmentLimits.fileBytes),
    offset: within(0, attachmentLimits.fileBytes),
    content,
  }),
  answer: object({ received: count }),
});

/**
 * Files a message with the files that were uploaded for it. Under one `Idempotency-Key` it is filed once, however often
 * it is sent. `unseenField` and `filledForMs` distinguish people from programs.
 */
export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/customer-service/api/messages',
  summary: 'Files a message of a form, once for each idempotency key; answers its reference.',
  body: object({
    form: picklist(messageForms),
    topic: optional(picklist(contactTopics)),
    journeyWay: optional(picklist(journeyWays)),
    fields: record(string(), pipe(string(), maxLength(10_000))),
    attachments: pipe(array(uploadId), maxLength(attachmentLimits.count)),
    unseenField: string(),
    filledForMs: pipe(number(), minValue(0)),
  }),
  answer: object({ reference: text }),
});
