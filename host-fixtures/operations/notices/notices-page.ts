import { type NoticeState } from '../../server/database/notices/notice-tables.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { formatMinute } from '../../server/clock/staff-times.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { renderSelect } from '../operator/forms/fields.ts';
import { type Operator } from '../operator/operator.ts';
import { renderTable } from '../operator/report-table.ts';
import { type HeldGroup, type ListedNotice, noticeStates } from './notice-list.ts';

/** The path of the page. */
export const noticesPath = '/operator/notices';

/** The query of the page, as the browser sends it. */
export interface NoticesQuery {
  readonly state?: string;
  readonly number?: string;
  readonly before?: string;
}

/** What the page shows. */
interface NoticesPage {
  readonly groups: readonly HeldGroup[];
  /** One more than a page has, if there are earlier ones. */
  readonly notices: readonly ListedNotice[];
  readonly pageSize: number;
  readonly query: NoticesQuery;
  readonly operator: Pick<Operator, 'roles'>;
  /** The time zone of the first carrier. */
  readonly timeZone: string;
}

/** Disruptions by the first word of their mark. */
const disruptionNames: Readonly<Record<string, string>> = {
  'timetable-dropped': 'Not in the timetable',
  'timetable-moved': 'New times',
  cancelled: 'Cancelled',
  'transfer-missed': 'Missed connection',
  'severe-delay': 'Severe delay',
  delay: 'Delay',
  alert: 'Severe alert',
};

const stateNames: Readonly<Record<NoticeState, string>> = {
  HELD: 'held',
  WAITING: 'waiting',
  SENT: 'sent',
  REVOKED: 'revoked',
  REPLACED: 'replaced',
  DROPPED: 'dropped',
  DISCARDED: 'discarded',
  ENDED: 'ended',
};

const channelNames: Readonly<Record<string, string>> = {
  '': 'to none of the traveller’s channels',
  EMAIL: 'by e-mail',
  TEXT: 'by text message',
  'EMAIL,TEXT': 'by e-mail and text message',
};

/** Returns the name of the disruption of a mark, for the operator. */
export const getDisruptionName = (mark: string) => disruptionNames[mark.split(' ')[0] ?? ''] ?? mark;

/** Renders the page: the held notices with their buttons, a filter, and a page of all notices. */
export function renderNotices({ groups, notices, pageSize, query, operator, timeZone }: NoticesPage): Html {
  /** Renders a time: `2026-11-30 09:15`. */
  const at = (instant: Instant) => html`<time>${formatMinute(instant, timeZone)}</time>`;
  const { state = '', number = '' } = query;
  const shownNotices = notices.slice(0, pageSize);
  const earlier = new URLSearchParams({ state, number, before: String(shownNotices.at(-1)?.notice.notice_id ?? '') });
  return html`<p>
      Travellers are notified of disruptions of their journeys. A notice waits for some minutes, and is held if one
      import, feed or alert concerns many journeys. If the disruption ends after that, the traveller is notified again.
      Times are those of ${timeZone}. <a href="${noticesPath}">Reload</a>
    </p>
    ${renderTable({
      caption: `Held (${groups.length})`,
      note: operator.roles.includes('orders')
        ? 'No traveller is notified of these until you decide. If the cause is a mistake, correct it, and they are dropped.'
        : 'A person with the role “orders” decides.',
      headings: ['Cause', 'Journeys', 'Decision', 'Departures'],
      rows: groups.map((group) => [
        formatCause(group, timeZone),
        [...group.counts].map(([mark, count]) => `${getDisruptionName(mark)}: ${count}`).join(', '),
        operator.roles.includes('orders') ? renderDecision(group, formatCause(group, timeZone)) : '',
        html`<div>from ${at(group.departsAt)}</div>`,
      ]),
      numberColumns: [],
    })}
    <form class="operator-filter" method="get" action="${noticesPath}">
      ${renderSelect('State', {
        name: 'state',
        choices: [['', 'Any'], ...noticeStates.map((value) => [value, stateNames[value]] as const)],
        value: state,
      })}
      <label>
        Order or reservation
        <input type="text" name="number" value="${number}" autocomplete="off" />
      </label>
      <button>Show</button>
    </form>
    ${renderTable({
      caption: 'Notices',
      note: 'The newest first.',
      headings: ['Reservation', 'Disruption', 'Departure', 'Cause', 'History'],
      rows: shownNotices.map(({ notice, importedAt }) => [
        notice.reservation_number,
        getDisruptionName(notice.mark),
        html`<div>
          ${at(notice.departs_at)}${notice.expected_at !== null && html`, now ${at(notice.expected_at)}`}
        </div>`,
        formatCause({ cause: notice.cause, importedAt }, timeZone),
        renderHistory(notice, at),
      ]),
      numberColumns: [],
    })}
    ${notices.length > pageSize && html`<p><a href="${noticesPath}?${earlier.toString()}">Earlier notices</a></p>`}`;
}

type RenderTime = (instant: Instant) => Html;

/** Formats a cause for people: `Import of 2026-11-30 02:15`. */
function formatCause({ cause, importedAt }: Pick<HeldGroup, 'cause' | 'importedAt'>, timeZone: string): string {
  if (importedAt !== undefined) return `Import of ${formatMinute(importedAt, timeZone)}`;
  const [kind = '', ...rest] = cause.split(' ');
  const names: Readonly<Record<string, string>> = {
    'real-time': 'Real-time feed',
    scenario: 'Scenario of QA',
    import: 'Import, no longer stored',
    timetable: 'Timetable',
    // The start of its id is enough to distinguish alerts.
    alert: `Alert ${rest.join(' ').slice(0, 11)}`,
  };
  return names[kind] ?? cause;
}

/** Renders when the notice was found and sent, on which channels, and its present state. */
function renderHistory(notice: ListedNotice['notice'], at: RenderTime): Html {
  const { state, found_at, due_at, sent_at, ended_at, channels } = notice;
  const isEndShown = ended_at !== null && state !== 'DISCARDED';
  return html`<div>
    Found
    ${at(found_at)}${sent_at !== null && html`, sent ${at(sent_at)} ${channelNames[channels]}`}${
      state === 'WAITING' && html`, waiting until ${at(due_at)}`
    }${(state === 'HELD' || state === 'DISCARDED') && html`, <strong>${stateNames[state]}</strong>`}${
      isEndShown && html`, ${stateNames[state]} ${at(ended_at)}`
    }
  </div>`;
}

/** The buttons that send or discard the held notices of a cause. */
function renderDecision({ cause, count, lastNotice }: HeldGroup, causeText: string): Html {
  return html`<form method="post" action="${noticesPath}">
    <input type="hidden" name="cause" value="${cause}" />
    <input type="hidden" name="last" value="${String(lastNotice)}" />
    <button name="decision" value="send" aria-label="Send ${count}: ${causeText}">Send ${count}</button>
    <button class="operator-danger" name="decision" value="discard" aria-label="Discard ${count}: ${causeText}">
      Discard ${count}
    </button>
  </form>`;
}
