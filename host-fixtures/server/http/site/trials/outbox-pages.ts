import { attachmentsOf, type StoredMail } from '../../../mail/mail-queue.ts';
import { html, type Html } from '../../../kit/html.ts';
import { layout } from '../layout.ts';

/** The messages that the host has written, the latest first. */
export function outboxListPage(mails: readonly StoredMail[]): string {
  return layout({
    title: 'Outbox',
    main: html`<p>
        What this host has written to customers, by mail and by text message. With a mail server
        (<code>--smtp-url</code>) and a gateway for text messages (<code>--sms-url</code>) messages go there, too.
      </p>
      ${mails.length === 0 && html`<p>Nothing yet: buy a ticket, or register.</p>`}
      <ul class="site-outbox">
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/outbox/${mail.mail_id}"
                ><span lang="${mail.lang}">${isText(mail) ? mail.text_body : mail.subject}</span></a
              ><br />
              ${isText(mail) && 'Text message to '}${mail.to_address}, ${written(mail.created_at)}, ${stateOf(mail)}
            </li>`,
        )}
      </ul>`,
  });
}

/** A message with everything that belongs to it. */
export function outboxMailPage(mail: StoredMail): string {
  return isText(mail) ? textMessagePage(mail) : mailPage(mail);
}

function isText({ channel }: StoredMail): boolean {
  return channel === 'TEXT';
}

function textMessagePage(message: StoredMail): string {
  return layout({
    title: 'Text message',
    main: html`<p><a href="/outbox">All messages</a></p>
      <dl>
        <dt>Text message to</dt>
        <dd>${message.to_address}</dd>
        <dt>Written</dt>
        <dd>${written(message.created_at)}, ${stateOf(message)}</dd>
      </dl>
      <pre class="site-mail-text" lang="${message.lang}" tabindex="0">${message.text_body}</pre>`,
  });
}

function mailPage(mail: StoredMail): string {
  const attachments = attachmentsOf(mail);
  return layout({
    title: 'Message',
    main: html`<p><a href="/outbox">All messages</a></p>
      <dl>
        <dt>Subject</dt>
        <dd lang="${mail.lang}">${mail.subject}</dd>
        <dt>To</dt>
        <dd>${mail.to_address}</dd>
        <dt>Written</dt>
        <dd>${written(mail.created_at)}, ${stateOf(mail)}</dd>
      </dl>
      ${attachments.length > 0 && attachmentList(mail, attachments)}
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

function attachmentList({ mail_id }: StoredMail, attachments: ReturnType<typeof attachmentsOf>): Html {
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

function written(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function stateOf({ state, tries, problem }: StoredMail): string {
  switch (state) {
    case 'DUE':
      return tries === 0 ? 'not sent' : `not sent after ${tries} tries: ${problem ?? 'unknown'}`;
    case 'SENT':
      return 'sent';
    case 'FAILED':
      return `given up: ${problem ?? 'unknown'}`;
  }
}
