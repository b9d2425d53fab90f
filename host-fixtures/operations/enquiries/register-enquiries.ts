import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { enquiryForms } from '#shared/contract/enquiries/enquiries.ts';
import { type AttachmentType } from '#shared/domain/enquiries/attachments.ts';
import { hasSignature } from '#shared/domain/enquiries/file-signature.ts';
import { readFirstZone } from '../../server/database/queries.ts';
import { describeEnquiry, type JourneyNames } from '../../server/enquiries/describe-enquiry.ts';
import { listEnquiryFiles } from '../../server/enquiries/enquiry-store.ts';
import { type FileStore } from '../../server/enquiries/file-store.ts';
import { enquiriesPath } from '../../server/enquiries/forward-enquiry.ts';
import { html } from '../../server/kit/html.ts';
import { renderTypedTexts } from '../operator/forms/drafts.ts';
import { acceptForms, type OperatorGuard, readForm } from '../operator/operator-guard.ts';
import { type Operator } from '../operator/operator.ts';
import { createEnquiryDesk, type EnquiryDeskOptions } from './enquiry-desk.ts';
import { renderEnquiryList } from './enquiry-list-page.ts';
import { findEnquiry, listAssignees, listEnquiries, type OpenedEnquiry } from './enquiry-list.ts';
import { maxAnswerLength, previewTypes, renderEnquiry, renderRemoval } from './enquiry-page.ts';

/** Dependencies of the pages. */
interface EnquiryPageOptions extends EnquiryDeskOptions {
  readonly files: Pick<FileStore, 'read' | 'remove'>;
  readonly timetable: JourneyNames;
  readonly guard: OperatorGuard;
  /** Whether the host sends mail. Without mail, enquiries cannot be answered here. */
  readonly sendsMail: boolean;
}

/** An answer of the maximum length, percent-encoded, with 12 bytes for a character. */
const maxFormBytes = maxAnswerLength * 12 + 1024;

/** The policy of a file: even if a browser shows it, it runs nothing and has no origin. */
const filePolicy = "default-src 'none'; sandbox";

interface EnquiryRoute {
  readonly Params: { readonly reference: string; readonly index: string };
}

/**
 * Registers `/operator/enquiries`: the list of messages that travellers have sent with the contact and lost-property forms, and
 * a page for each, on which operators read its files, answer, assign, close and remove it.
 */
export async function registerEnquiries(app: FastifyInstance, options: EnquiryPageOptions): Promise<void> {
  const { database, files, timetable, guard, sendsMail } = options;
  const desk = createEnquiryDesk(options);
  guard.addEntry({ path: enquiriesPath, label: 'Enquiries', role: 'orders' });

  /** Returns the operator and the enquiry of a request. Otherwise it answers the request itself and returns undefined. */
  async function openEnquiry(request: FastifyRequest<EnquiryRoute>, reply: FastifyReply) {
    const operator = await guard.require(request, reply, 'orders');
    if (!operator) return undefined;
    const enquiry = await findEnquiry(database, request.params.reference);
    if (enquiry) return { operator, enquiry };
    const main = html`<p>This enquiry does not exist, or was removed. <a href="${enquiriesPath}">All enquiries</a></p>
      ${renderTypedTexts(readForm(request))}`;
    guard.sendPage(reply.code(404), { title: 'Not found', main }, operator);
    return undefined;
  }

  async function sendEnquiry(
    reply: FastifyReply,
    { operator, enquiry }: { readonly operator: Operator; readonly enquiry: OpenedEnquiry },
    refusal?: { readonly problem: string; readonly text?: string },
  ) {
    const page = renderEnquiry({
      enquiry,
      description: await describeEnquiry(enquiry.fields, timetable),
      files: await listEnquiryFiles(database, enquiry.messageId),
      people: await listAssignees(database),
      timeZone: await readFirstZone(database),
      sendsMail,
      refusal,
    });
    return guard.sendPage(reply, page, operator);
  }

  app.get<{ Querystring: Readonly<Record<string, string | string[] | undefined>> }>(
    enquiriesPath,
    async (request, reply) => {
      const operator = await guard.require(request, reply, 'orders');
      if (!operator) return reply;
      const read = (name: string) => [request.query[name]].flat()[0]?.trim() ?? '';
      const page = Math.min(Math.max(1, Number.parseInt(read('page'), 10) || 1), 1_000_000);
      const filter = {
        page,
        state: (['OPEN', 'CLOSED'] as const).find((state) => state === read('state')),
        form: enquiryForms.find((form) => form === read('form')),
        search: read('search').slice(0, 254),
      };
      const list = await listEnquiries(database, filter);
      return guard.sendPage(
        reply,
        renderEnquiryList({ ...list, filter, timeZone: await readFirstZone(database) }),
        operator,
      );
    },
  );

  app.get<EnquiryRoute>(`${enquiriesPath}/:reference`, async (request, reply) => {
    const context = await openEnquiry(request, reply);
    return context ? sendEnquiry(reply, context) : reply;
  });

  app.get<EnquiryRoute>(`${enquiriesPath}/:reference/remove`, async (request, reply) => {
    const context = await openEnquiry(request, reply);
    if (!context) return reply;
    const { length } = await listEnquiryFiles(database, context.enquiry.messageId);
    return guard.sendPage(reply, renderRemoval(context.enquiry, length), context.operator);
  });

  for (const isPreview of [false, true]) {
    const path = `${enquiriesPath}/:reference/files/:index${isPreview ? '/preview' : ''}`;
    app.get<EnquiryRoute>(path, async (request, reply) => {
      const context = await openEnquiry(request, reply);
      if (!context) return reply;
      const file = (await listEnquiryFiles(database, context.enquiry.messageId))[Number(request.params.index) - 1];
      const content = file && (await files.read(file.file));
      // The type was checked when the upload began; it is checked again before a browser gets the file as an image.
      const canShow = content && previewTypes.includes(file.type) && hasSignature(file.type as AttachmentType, content);
      if (!content || (isPreview && !canShow)) return reply.callNotFound();
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': filePolicy,
          'content-disposition': isPreview ? 'inline' : writeDisposition(file.name),
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type(isPreview ? file.type : 'application/octet-stream')
        .send(content);
    });
  }

  // In a scope, so that only these routes parse HTML forms.
  await app.register(async (scope) => {
    acceptForms(scope, maxFormBytes);
    /**
     * Registers a form. `done` is what it did; `act` returns false if the enquiry was changed since the page with the form was
     * opened.
     */
    const addForm = (
      action: string,
      done: string,
      act: (
        change: { enquiry: OpenedEnquiry; version: number; operator: Operator },
        form: URLSearchParams,
      ) => Promise<boolean>,
    ) =>
      scope.post<EnquiryRoute>(`${enquiriesPath}/:reference/${action}`, async (request, reply) => {
        const context = await openEnquiry(request, reply);
        if (!context) return reply;
        const { enquiry, operator } = context;
        const form = readForm(request);
        const text = normaliseLines(form.get('text') ?? '');
        const refuse = async (status: number, problem: string) => {
          const current = await findEnquiry(database, enquiry.reference);
          return sendEnquiry(reply.code(status), { operator, enquiry: current ?? enquiry }, { problem, text });
        };
        if (action === 'answer' && (text === '' || text.length > maxAnswerLength))
          return refuse(400, `Write an answer of at most ${maxAnswerLength.toLocaleString('en')} characters.`);
        const version = Number(form.get('version') ?? NaN);
        if (Number.isSafeInteger(version) && (await act({ enquiry, version, operator }, form))) {
          const path = action === 'remove' ? enquiriesPath : `${enquiriesPath}/${enquiry.reference}`;
          return guard.redirect(reply, path, done);
        }
        return refuse(
          409,
          'This enquiry was changed since you opened it, and nothing was done. Read its thread, then try again.',
        );
      });
    if (sendsMail) {
      addForm('answer', 'The answer will be mailed.', (change, form) =>
        desk.answer({ ...change, text: normaliseLines(form.get('text') ?? ''), isLast: form.get('close') === 'yes' }),
      );
    }
    addForm('assign', 'The assignment is saved.', (change, form) =>
      desk.assign({ ...change, operatorId: form.get('operator') ?? '' }),
    );
    addForm('close', 'The enquiry is closed.', (change) => desk.setState({ ...change, state: 'CLOSED' }));
    addForm('reopen', 'The enquiry is open again.', (change) => desk.setState({ ...change, state: 'OPEN' }));
    addForm('remove', 'The enquiry is removed.', (change) => desk.remove(change));
  });
}

/** Removes surrounding space, and the carriage returns that browsers send at line ends. */
function normaliseLines(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** Writes the header that makes browsers save a file. The name has an ASCII form, and its own in UTF-8 (RFC 6266). */
function writeDisposition(name: string): string {
  const encodedName = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodedName}`;
}
