import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Host } from '../../kit/host.ts';
import { type Database } from '../../../database/tables.ts';
import { attachmentNamesOf, attachmentsOf, type StoredMail } from '../../../mail/mail-queue.ts';
import { ownPagePolicy } from '../security-policy.ts';
import { outboxListPage, outboxMailPage } from './outbox-pages.ts';

/** Where the messages stand that the host has written. */
export const outboxPath = '/outbox';

/** A message's own HTML: it runs nothing, loads nothing from elsewhere, and has no origin. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** Messages on the list. */
const mostListed = 200;

/** Every message that this host has written to somebody, sent or not: a list, and each with its parts. */
export function registerOutbox(app: FastifyInstance, { database }: Pick<Host, 'database'>): void {
  app.get<{ Querystring: { readonly to?: string } }>(outboxPath, async (request, reply) =>
    page(reply, outboxListPage(await listed(database, request.query.to))),
  );
  app.get<{ Querystring: { readonly to?: string } }>(`${outboxPath}.json`, async (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      mails: (await listed(database, request.query.to)).map((row) => ({ ...row, attachments: attachmentNamesOf(row) })),
    }),
  );
  app.get<{ Params: Named }>(`${outboxPath}/:mailId`, async ({ params }, reply) => {
    const row = await found(database, params);
    return row === undefined ? reply.callNotFound() : page(reply, outboxMailPage(row));
  });
  app.get<{ Params: Named }>(`${outboxPath}/:mailId/html`, async ({ params }, reply) => {
    const row = await found(database, params);
    if (row === undefined) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': mailPolicy })
      .send(withPictures(row));
  });
  app.get<{ Params: Named & { readonly index: string } }>(
    `${outboxPath}/:mailId/attachments/:index`,
    async ({ params }, reply) => {
      const row = await found(database, params);
      const attachment = row && attachmentsOf(row)[Number(params.index)];
      if (attachment === undefined) return reply.callNotFound();
      return reply
        .type(attachment.type)
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `attachment; filename="${attachment.name.replace(/[^\w.-]/g, '_')}"`,
        })
        .send(attachment.content);
    },
  );
}

interface Named {
  readonly mailId: string;
}

function listed(database: Database, to: string | undefined): Promise<StoredMail[]> {
  return database
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('mail_no', 'desc')
    .limit(mostListed)
    .execute();
}

function found(database: Database, { mailId }: Named): Promise<StoredMail | undefined> {
  return database.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
}

/** Pictures that mail programs find among the attachments stand in the HTML itself. */
function withPictures(row: StoredMail): string {
  return attachmentsOf(row).reduce((text, { contentId, type, content }) => {
    if (contentId === undefined) return text;
    const data = `data:${type};base64,${Buffer.from(content).toString('base64')}`;
    return text.replaceAll(`cid:${contentId}"`, `${data}"`);
  }, row.html_body);
}

function page(reply: FastifyReply, text: string) {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': ownPagePolicy })
    .send(text);
}
