import { formatMinute } from '../../../server/clock/staff-times.ts';
import { enquiriesPath } from '../../../server/enquiries/forward-enquiry.ts';
import { html, type Html } from '../../../server/kit/html.ts';
import type { SourceReport } from '../../../server/realtime/realtime.ts';
import { type Operator, type OperatorRole } from '../operator.ts';
import { type OperatorReport } from './operator-report.ts';
import { warningDays } from './register-imports.ts';

/** Something that a person of the operator should look at, and the page or the table about it. */
interface Task {
  readonly sentence: string;
  readonly path: string;
  readonly label: string;
  /** The role that the page needs, if not `read`. */
  readonly role?: OperatorRole;
}

/** Renders what needs the operator, the most urgent first, with links to pages and to tables of this page. */
export function renderTasks(
  report: OperatorReport,
  { roles }: Pick<Operator, 'roles'>,
  realtime: readonly SourceReport[],
): Html {
  const tasks = listTasks(report, realtime);
  return html`<section>
    <h2 id="tasks">Needs your attention</h2>
    ${
      tasks.length === 0
        ? html`<p>Nothing needs your attention.</p>`
        : html`<ul class="operator-tasks">
            ${tasks.map(
              ({ sentence, path, label, role = 'read' }) =>
                html`<li>${sentence} ${roles.includes(role) && html`<a href="${path}">${label}</a>`}</li>`,
            )}
          </ul>`
    }
  </section>`;
}

function listTasks(report: OperatorReport, realtime: readonly SourceReport[]): readonly Task[] {
  const { timeZone, heldNotices, enquiries, refunds, messages, hoardedCoaches, changedSales, feeds, imports } = report;
  const lastDays = feeds.flatMap(({ daysLeft }) => daysLeft ?? []);
  const daysLeft = Math.min(...lastDays);
  const problems = realtime.filter(({ problem }) => problem !== undefined);
  const tasks: readonly (Task | false)[] = [
    heldNotices > 0 && {
      sentence: `${count(heldNotices, 'notice to travellers is', 'notices to travellers are')} held until you decide.`,
      path: '/operator/notices',
      label: 'Held notices',
    },
    enquiries.oldestAt !== undefined && {
      sentence: `${count(enquiries.count, 'message of a traveller is', 'messages of travellers are')} open, the oldest since ${formatMinute(enquiries.oldestAt, timeZone)}.`,
      path: `${enquiriesPath}?state=OPEN`,
      label: 'Open enquiries',
      role: 'orders',
    },
    refunds.actionableCount > 0 && {
      sentence: `${count(refunds.actionableCount, 'refund was', 'refunds were')} refused by the card, or pending for a day.`,
      path: '#refunds-due',
      label: 'Due refunds',
    },
    messages.actionableCount > 0 && {
      sentence: `${count(messages.actionableCount, 'message', 'messages')} to travellers did not arrive: contact these travellers in another way.`,
      path: '#messages-that-did-not-arrive',
      label: 'Undelivered messages',
    },
    hoardedCoaches.length > 0 && {
      sentence: `${count(hoardedCoaches.length, 'coach has', 'coaches have')} many seats that are held and not sold.`,
      path: '#coaches-held-and-not-sold',
      label: 'Held coaches',
    },
    changedSales > 0 && {
      sentence: `${count(changedSales, 'reservation is for a coach', 'reservations are for coaches')} that the timetable has changed or dropped.`,
      path: '/import#sales',
      label: 'Sold journeys',
    },
    daysLeft < warningDays && {
      sentence:
        daysLeft < 0
          ? 'A timetable has ended.'
          : `A timetable ends ${daysLeft === 0 ? 'today' : `in ${count(daysLeft, 'day', 'days')}`}.`,
      path: '#timetables',
      label: 'Last days of timetables',
    },
    imports[0]?.outcome === 'REFUSED' && {
      sentence: 'The last import was refused.',
      path: '/import',
      label: 'Last import',
    },
    problems.length > 0 && {
      sentence: `${count(problems.length, 'real-time feed has', 'real-time feeds have')} a problem.`,
      path: '#real-time-feeds',
      label: 'Problems of feeds',
    },
  ];
  return tasks.filter((task) => task !== false);
}

const count = (value: number, one: string, other: string) =>
  `${value.toLocaleString('en')} ${value === 1 ? one : other}`;
