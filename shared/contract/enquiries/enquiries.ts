import {
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import { contactTopics } from '#shared/domain/enquiries/contact-form.ts';
import { journeySources } from '#shared/domain/enquiries/lost-property.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, text } from '../kit/fields.ts';
import { limitedList, limitedRecord, limitedText } from '../kit/request-fields.ts';

/** Forms that send enquiries. */
export const enquiryForms = ['contact', 'lost-property'] as const;

/** Size of an upload part in bytes. If a part is lost, only this part is sent again, and not the complete file. */
export const attachmentPartBytes = 128 * 1024;

/**
 * The id of an uploaded file: 128 random bits in hexadecimal. The client creates it, so that a part whose answer was lost is
 * sent to the same upload again.
 */
const uploadId = pipe(string(), regex(/^[\da-f]{32}$/));

/** Base64 of at most one part: groups of four characters, of which the last may be padded with `=` or `==`. */
const content = pipe(
  string(),
  maxLength(Math.ceil(attachmentPartBytes / 3) * 4),
  regex(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
);

const integerBetween = (min: number, max: number) => pipe(number(), integer(), minValue(min), maxValue(max));

/**
 * Uploads a part of an attachment, starting at `offset`. The answer contains the number of bytes received so far, from
 * which the client continues. A part that was received before, or that leaves a gap, changes nothing. An upload belongs to
 * the session that sends it.
 */
export const uploadAttachment = endpoint('uploadAttachment', 'POST /customer-service/api/attachments', {
  summary: 'Uploads a part of an attachment; returns the number of bytes received so far.',
  // Enough for a part, which Base64 makes a third longer, and the other fields.
  maxBodyBytes: 180 * 1024,
  body: object({
    uploadId,
    name: limitedText(255),
    type: picklist(attachmentLimits.types),
    size: integerBetween(1, attachmentLimits.fileBytes),
    offset: integerBetween(0, attachmentLimits.fileBytes),
    content,
  }),
  answer: object({ received: count }),
});

/**
 * Files an enquiry with its uploaded attachments, once per `Idempotency-Key`. `attachments` are the ids of the uploads;
 * `fields` are the values of the form by field. Only the contact form has a `topic`, and only the form for lost property a
 * `journeyWay`, which specifies how the visitor has identified the journey, such as by an order. Two fields help to detect
 * bots: `unseenField` is the value of a field that people do not see, and `filledForMs` the time from when the form was shown
 * until it was sent.
 */
export const sendMessage = endpoint('sendMessage', 'POST /customer-service/api/messages', {
  summary: 'Files an enquiry, once per idempotency key; returns its reference.',
  // Two texts of 5,000 characters and short fields, all in a script with 3 bytes per character.
  maxBodyBytes: 48 * 1024,
  body: object({
    form: picklist(enquiryForms),
    topic: optional(picklist(contactTopics)),
    journeyWay: optional(picklist(journeySources)),
    // The values of one form; the forms check their lengths themselves.
    fields: limitedRecord(pipe(string(), maxLength(10_000)), { entries: 30, characters: 15_000 }),
    attachments: limitedList(uploadId, attachmentLimits.count),
    unseenField: pipe(string(), maxLength(500)),
    filledForMs: pipe(number(), minValue(0)),
  }),
  answer: object({ reference: text }),
});
