import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agreeAll } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { getThreadId, toLines } from '../../server/enquiries/forward-enquiry.ts';
import { type Mail } from '../../server/mail/mail.ts';
import { toUnlinkableName } from '../../server/mail/recipient.ts';
import { type MailBlock, writeMail } from '../../server/mail/write-mail.ts';
import { type OpenedEnquiry } from './enquiry-list.ts';
import { messages } from './messages.ts';

/** Returns the subject of answers to an enquiry, in its language. */
export function getAnswerSubject({ reference, lang }: Pick<OpenedEnquiry, 'reference' | 'lang'>): string {
  return pickMessages(messages, toLocale(lang)).subject.replace('{reference}', reference);
}

/** The language of a stored enquiry. */
function toLocale(lang: string): Locale {
  return locales.find((locale) => locale === lang) ?? 'en';
}

/**
 * Writes the mail with an answer, framed in the traveller's language, with the traveller's own text below. Mail programs show
 * all answers as one thread. A reply goes to the operator's address for enquiries.
 *
 * @param replyTo undefined: a reply goes to the sender of all mails
 */
export function writeAnswer(enquiry: OpenedEnquiry, answer: string, replyTo: string | undefined): Mail {
  const { reference, fields, lang, entries } = enquiry;
  const locale = toLocale(lang);
  const texts = agreeAll(pickMessages(messages, locale), locale);
  const title = getAnswerSubject(enquiry);
  const toParagraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  const originalText = fields['message'] ?? fields['description'] ?? '';
  const blocks = [
    // A function, because `replace` interprets `$&` in a text.
    toParagraph(texts.greeting.replace('{name}', () => toUnlinkableName(fields['name'] ?? ''))),
    ...toLines(answer).map(toParagraph),
    { kind: 'heading', text: texts.written } as const,
    ...toLines(originalText).map((line) => toParagraph(`> ${line}`)),
  ];
  const footer = texts.footer.replace('{reference}', reference);
  const earlierMails = entries.flatMap(({ mail_id: mailId }) => (mailId === null ? [] : [mailId]));
  return {
    ...writeMail({ locale, title, blocks, footer }),
    kind: 'enquiry-answer',
    to: fields['emailAddress'] ?? '',
    locale,
    subject: title,
    replyTo,
    thread: [getThreadId(reference), ...earlierMails],
  };
}
