import { formatMinute } from '../../server/clock/staff-times.ts';
import { type EnquiryDescription, formNames } from '../../server/enquiries/describe-enquiry.ts';
import { enquiriesPath, formatBytes } from '../../server/enquiries/forward-enquiry.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { renderSelect } from '../operator/forms/fields.ts';
import { type OperatorPage } from '../operator/operator-layout.ts';
import { getAnswerSubject } from './answer-mail.ts';
import { type listAssignees, type OpenedEnquiry } from './enquiry-list.ts';

/** The maximum length of an answer, in characters. */
export const maxAnswerLength = 10_000;

/** Images that browsers show. Other files can only be downloaded. */
export const previewTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The data of the page. */
interface EnquiryPageData {
  readonly enquiry: OpenedEnquiry;
  readonly description: EnquiryDescription;
  readonly files: readonly { readonly name: string; readonly type: string; readonly size: number }[];
  readonly people: Awaited<ReturnType<typeof listAssignees>>;
  readonly timeZone: string;
  /** Whether answers can be mailed. */
  readonly sendsMail: boolean;
  /** Why the last form was refused, and the answer that it contained. */
  readonly refusal?: { readonly problem: string; readonly text?: string } | undefined;
}

/** Renders an enquiry with its files, its thread and the forms that change it. */
export function renderEnquiry(data: EnquiryPageData): OperatorPage {
  const { enquiry, description, files, timeZone, refusal } = data;
  const { reference, form, state, assignee, filedAt } = enquiry;
  const facts = [
    ['State', state === 'OPEN' ? 'open' : 'closed'],
    ['Assigned to', assignee ?? 'not assigned'],
    ['Received', `${formatMinute(filedAt, timeZone)}, ${timeZone}`],
    ...description.facts,
  ] as const;
  return {
    title: `${formNames[form] ?? form} ${reference}`,
    problem: refusal?.problem,
    main: html`<p><a href="${enquiriesPath}">All enquiries</a></p>
      <dl class="operator-facts">
        ${facts.map(
          ([label, value]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <section aria-labelledby="message">
        <h2 id="message">Message</h2>
        <p class="operator-words">${description.text}</p>
      </section>
      ${files.length > 0 && renderFiles(reference, files)}${renderThread(data)}
      ${data.sendsMail ? renderAnswerForm(data) : renderMailLink(data)}
      <section aria-labelledby="work">
        <h2 id="work">Work on it</h2>
        <div class="operator-actions">
          ${renderAssignForm(data)} ${renderStateForm(data)}
          <a href="${enquiriesPath}/${reference}/remove">Remove…</a>
        </div>
      </section>`,
  };
}

function renderFiles(reference: string, files: EnquiryPageData['files']): Html {
  return html`<section aria-labelledby="files">
    <h2 id="files">Files</h2>
    <ul class="operator-files">
      ${files.map(({ name, type, size }, index) => {
        const url = `${enquiriesPath}/${reference}/files/${index + 1}`;
        return html`<li>
          ${
            previewTypes.includes(type) &&
            html`<img src="${url}/preview" alt="File ${index + 1}" loading="lazy" width="240" />`
          }
          <a href="${url}">${name}</a>
          <span>${type}, ${formatBytes(size)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

/** What happened to an enquiry, for the entries that are not answers. */
const entryTexts = { ASSIGNED: 'assigned it', CLOSED: 'closed it', REOPENED: 'reopened it' } as const;

function renderThread({ enquiry: { entries, lang }, timeZone }: EnquiryPageData): Html {
  return html`<section aria-labelledby="thread">
    <h2 id="thread">Thread</h2>
    ${entries.length === 0 && html`<p>Not answered yet.</p>`}
    <ol class="operator-thread">
      ${entries.map((entry) => {
        const head = html`<time>${formatMinute(entry.made_at, timeZone)}</time> ${entry.author}`;
        if (entry.kind !== 'ANSWER') {
          const assignment = entry.content === '' ? 'made it unassigned' : `assigned it to ${entry.content}`;
          return html`<li>${head} ${entry.kind === 'ASSIGNED' ? assignment : entryTexts[entry.kind]}</li>`;
        }
        return html`<li>
          ${head} answered (${describeDelivery(entry)})
          <p class="operator-words" lang="${lang}">${entry.content}</p>
        </li>`;
      })}
    </ol>
  </section>`;
}

/** Whether the mail with an answer has been sent. Mails are deleted after some weeks, and their state is then unknown. */
function describeDelivery({ mailState, problem }: OpenedEnquiry['entries'][number]): string {
  if (mailState === 'SENT') return 'sent';
  if (mailState === 'FAILED') return `not delivered: ${problem ?? 'unknown'}`;
  if (mailState === 'DUE') return problem === null ? 'being sent' : `not sent yet: ${problem}`;
  return 'mail deleted';
}

const renderVersion = ({ version }: OpenedEnquiry) =>
  html`<input type="hidden" name="version" value="${String(version)}" />`;

function renderAnswerForm({ enquiry, refusal }: EnquiryPageData): Html {
  const { reference, lang, state, fields } = enquiry;
  return html`<section aria-labelledby="answer">
    <h2 id="answer">Answer</h2>
    <form class="operator-answer" method="post" action="${enquiriesPath}/${reference}/answer">
      ${renderVersion(enquiry)}
      <label for="text">Mail to ${fields['emailAddress'] ?? ''}</label>
      <p id="hint">
        The traveller’s language is ${languageNames.of(lang) ?? lang}. A greeting, the traveller’s message and the
        reference are added in it.
      </p>
      <textarea
        id="text"
        name="text"
        rows="8"
        required
        maxlength="${String(maxAnswerLength)}"
        aria-describedby="hint${refusal ? ' problem' : ''}"
      >
${refusal?.text ?? ''}</textarea>
      ${
        state === 'OPEN' &&
        html`<label class="operator-choice"
          ><input type="checkbox" name="close" value="yes" checked /> Close the enquiry</label
        >`
      }
      <button class="site-primary">Send answer</button>
    </form>
  </section>`;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** On a host that sends no mail, answers are written with the operator's own mail program. */
function renderMailLink({ enquiry }: EnquiryPageData): Html {
  const address = enquiry.fields['emailAddress'] ?? '';
  const url = `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(getAnswerSubject(enquiry))}`;
  return html`<section aria-labelledby="answer">
    <h2 id="answer">Answer</h2>
    <p>This host sends no mail. Answer with your own mail program: <a href="${url}">${address}</a></p>
  </section>`;
}

function renderAssignForm({ enquiry, people }: EnquiryPageData): Html {
  return html`<form method="post" action="${enquiriesPath}/${enquiry.reference}/assign">
    ${renderVersion(enquiry)}
    ${renderSelect('Assigned to', {
      name: 'operator',
      choices: [['', 'Not assigned'], ...people.map(({ operatorId, name }) => [operatorId, name] as const)],
      value: enquiry.assigneeId ?? undefined,
    })}
    <button>Assign</button>
  </form>`;
}

function renderStateForm({ enquiry }: EnquiryPageData): Html {
  const [action, label] = enquiry.state === 'OPEN' ? ['close', 'Close'] : ['reopen', 'Reopen'];
  return html`<form method="post" action="${enquiriesPath}/${enquiry.reference}/${action}">
    ${renderVersion(enquiry)}
    <button>${label}</button>
  </form>`;
}

/** Renders the page on which the removal of an enquiry is confirmed. */
export function renderRemoval(enquiry: OpenedEnquiry, fileCount: number): OperatorPage {
  const url = `${enquiriesPath}/${enquiry.reference}`;
  return {
    title: `Remove ${enquiry.reference}?`,
    main: html`<p>
        The message, its thread and its files (${fileCount}) are deleted, and cannot be restored. Mails that were
        already sent stay with their recipients.
      </p>
      <form class="operator-actions" method="post" action="${url}/remove">
        ${renderVersion(enquiry)}
        <button class="operator-danger">Remove it for good</button>
        <a href="${url}">Keep it</a>
      </form>`,
  };
}
