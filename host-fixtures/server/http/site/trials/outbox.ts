import { type FastifyInstance } from 'fastify';
import { formatUtcMinute } from '../../../clock/staff-times.ts';
import { type Database } from '../../../database/tables.ts';
import { html, type Html } from '../../../kit/html.ts';
import { describeAttachments, readAttachments, type StoredMail } from '../../../mail/mail-queue.ts';
import { type Host } from '../../kit/host.ts';
import { writeLayout, sendHtml } from '../layout.ts';
import { siteParts } from '../site-parts.ts';
import { ownPagePolicy } from '../security-policy.ts';

/** The path of the page that lists the host's messages. */
export const outboxPath = '/outbox';

/** The content security policy of a message's HTML: no scripts, nothing from other origins, isolated from this one. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** The maximum number of messages in the list. */
const maxListed = 200;

/**
 * Serves the outbox of a trial host: the e-mails and text messages that the host has written, whether they were sent or
 * not. Both lists, a page and JSON, can be limited to one e-mail address or telephone number (`to`).
 */
export function registerOutbox(app: FastifyInstance, { database }: Pick<Host, 'database'>): void {
  app.get<{ Querystring: { readonly to?: string } }>(outboxPath, async (request, reply) =>
    sendHtml(reply, writeListPage(await listMails(database, request.query.to)), ownPagePolicy),
  );
  app.get<{ Querystring: { readonly to?: string } }>(`${outboxPath}.json`, async (request, reply) => {
    const rows = await listMails(database, request.query.to);
    // Names and types of the attachments replace their content.
    const mails = rows.map((row) => ({ ...row, attachments: describeAttachments(row) }));
    return reply.header('cache-control', 'no-store').send({ mails });
  });
  app.get<{ Params: MailParams }>(`${outboxPath}/:mailId`, async ({ params }, reply) => {
    const row = await findMail(database, params);
    return row === undefined ? reply.callNotFound() : sendHtml(reply, writeMessagePage(row), ownPagePolicy);
  });
  app.get<{ Params: MailParams }>(`${outboxPath}/:mailId/html`, async ({ params }, reply) => {
    const row = await findMail(database, params);
    return row === undefined ? reply.callNotFound() : sendHtml(reply, inlinePictures(row), mailPolicy);
  });
  app.get<{ Params: MailParams & { readonly index: string } }>(
    `${outboxPath}/:mailId/attachments/:index`,
    async ({ params }, reply) => {
      const row = await findMail(database, params);
      // An index that is not a number becomes NaN, at which there is no attachment.
      const attachment = row && readAttachments(row)[Number(params.index)];
      if (attachment === undefined) return reply.callNotFound();
      return reply
        .type(attachment.type)
        .headers({
          'cache-control': 'no-store',
          // An attachment that is HTML or SVG must not run scripts on the host's origin.
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `attachment; filename="${attachment.name.replace(/[^\w.-]/g, '_')}"`,
        })
        .send(attachment.content);
    },
  );
}

interface MailParams {
  readonly mailId: string;
}

/**
 * Lists the latest messages, the latest first: those to exactly this address or number, or all if `to` is undefined. The
 * `?? ''` is only for the types.
 */
function listMails(database: Database, to: string | undefined): Promise<StoredMail[]> {
  return database
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('mail_no', 'desc')
    .limit(maxListed)
    .execute();
}

function findMail(database: Database, { mailId }: MailParams): Promise<StoredMail | undefined> {
  return database.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
}

/** An e-mail's HTML, with attached pictures as `data:` URLs: browsers cannot load `cid:` URLs. Empty for a text message. */
function inlinePictures(row: StoredMail): string {
  return readAttachments(row).reduce((text, { contentId, type, content }) => {
    if (contentId === undefined) return text;
    const data = `data:${type};base64,${Buffer.from(content).toString('base64')}`;
    // The quote ends the attribute, so that the id `code-1` does not match `cid:code-10`.
    return text.replaceAll(`cid:${contentId}"`, `${data}"`);
  }, row.html_body);
}

/** Writes the page with the list of messages, in the given order. */
export function writeListPage(mails: readonly StoredMail[]): string {
  return writeLayout({
    title: 'Outbox',
    parts: siteParts,
    main: html`<p>
        The messages of this host to customers, by mail and as text messages. With a mail server
        (<code>--smtp-url</code>) and a gateway for text messages (<code>--sms-url</code>) they are also sent.
      </p>
      ${mails.length === 0 && html`<p>Nothing yet: buy a ticket, or register.</p>`}
      <ul class="site-outbox">
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/outbox/${mail.mail_id}"
                ><span lang="${mail.lang}">${isText(mail) ? mail.text_body : mail.subject}</span></a
              ><br />
              ${isText(mail) && 'Text message to '}${mail.to_address}, ${describeProgress(mail)}
            </li>`,
        )}
      </ul>`,
  });
}

/** Writes the page of a message with all its parts. */
export function writeMessagePage(mail: StoredMail): string {
  return isText(mail) ? writeTextMessagePage(mail) : writeMailPage(mail);
}

/** Whether a message is a text message (SMS), and not an e-mail. */
function isText({ channel }: StoredMail): boolean {
  return channel === 'TEXT';
}

function writeTextMessagePage(message: StoredMail): string {
  return writeLayout({
    title: 'Text message',
    parts: siteParts,
    main: html`<p><a href="/outbox">All messages</a></p>
      <dl>
        <dt>Text message to</dt>
        <dd>${message.to_address}</dd>
        <dt>Written</dt>
        <dd>${describeProgress(message)}</dd>
      </dl>
      <pre class="site-mail-text" lang="${message.lang}" tabindex="0">${message.text_body}</pre>`,
  });
}

function writeMailPage(mail: StoredMail): string {
  const attachments = readAttachments(mail);
  return writeLayout({
    title: 'Message',
    parts: siteParts,
    main: html`<p><a href="/outbox">All messages</a></p>
      <dl>
        <dt>Subject</dt>
        <dd lang="${mail.lang}">${mail.subject}</dd>
        <dt>To</dt>
        <dd>${mail.to_address}</dd>
        <dt>Written</dt>
        <dd>${describeProgress(mail)}</dd>
      </dl>
      ${attachments.length > 0 && writeAttachmentList(mail, attachments)}
      <section aria-labelledby="html">
        <h2 id="html">As HTML</h2>
        <iframe class="site-mail" sandbox="" title="The message as HTML" src="/outbox/${mail.mail_id}/html"></iframe>
      </section>
      <section aria-labelledby="text">
        <h2 id="text">As plain text</h2>
        <pre class="site-mail-text" lang="${mail.lang}" tabindex="0">${mail.text_body}</pre>
      </section>`,
  });
}

function writeAttachmentList({ mail_id }: StoredMail, attachments: ReturnType<typeof readAttachments>): Html {
  return html`<section aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul>
      ${attachments.map(
        ({ name, type, content }, index) =>
          html`<li>
            <a href="/outbox/${mail_id}/attachments/${index}">${name}</a>, ${type}, ${content.length} bytes
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Describes when a message was written, and whether it was sent: `2026-06-01 09:30 UTC, sent`. */
function describeProgress({ created_at, state, tries, problem }: StoredMail): string {
  const progress: Readonly<Record<typeof state, string>> = {
    // To be sent, now or again; stays so without a mail server or gateway.
    DUE: tries === 0 ? 'not sent' : `not sent after ${tries} tries: ${problem ?? 'unknown'}`,
    SENT: 'sent',
    FAILED: `given up: ${problem ?? 'unknown'}`,
  };
  return `${formatUtcMinute(created_at)}, ${progress[state]}`;
}

/**
 * Serves `/messages.json` on a trial host: the enquiries that this browser's session has sent with the contact and
 * lost-property forms, for QA and tests.
 */
export function registerEnquiries(app: FastifyInstance, host: Pick<Host, 'enquiries' | 'getVisit'>): void {
  app.get('/messages.json', async (request, reply) => {
    const messages = await host.enquiries.list(host.getVisit(request).sessionId);
    return reply.header('cache-control', 'no-store').send({ messages });
  });
}
