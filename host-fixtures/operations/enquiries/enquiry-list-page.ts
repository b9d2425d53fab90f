import { enquiryForms } from '#shared/contract/enquiries/enquiries.ts';
import { formatMinute } from '../../server/clock/staff-times.ts';
import { formNames } from '../../server/enquiries/describe-enquiry.ts';
import { enquiriesPath } from '../../server/enquiries/forward-enquiry.ts';
import { html, type Html } from '../../server/kit/html.ts';
import { type OperatorPage } from '../operator/operator-layout.ts';
import { renderSelect } from '../operator/forms/fields.ts';
import { renderTable } from '../operator/report-table.ts';
import { type EnquiryFilter, type listEnquiries, pageSize } from './enquiry-list.ts';

/** The data of the page. */
interface EnquiryList extends Awaited<ReturnType<typeof listEnquiries>> {
  readonly filter: EnquiryFilter;
  readonly timeZone: string;
}

/** Renders the list of enquiries, with a form that filters it. */
export function renderEnquiryList({ count, rows, filter, timeZone }: EnquiryList): OperatorPage {
  const first = (filter.page - 1) * pageSize;
  return {
    title: 'Enquiries',
    main: html`${renderFilter(filter)}
    ${renderTable({
      caption: `Messages of travellers (${count})`,
      note: `${first + 1} to ${first + rows.length}. Open ones first, of them the oldest first.`,
      headings: ['Reference', 'About', 'From', 'Received', 'State', 'Assigned to'],
      rows: rows.map(({ reference, form, fields, filedAt, state, assignee }) => [
        html`<a href="${enquiriesPath}/${reference}">${reference}</a>`,
        [formNames[form] ?? form, fields['topic'] ?? fields['itemKind'] ?? []].flat().join(': '),
        fields['name'] ?? '',
        formatMinute(filedAt, timeZone),
        state === 'OPEN' ? 'open' : 'closed',
        assignee ?? '',
      ]),
      numberColumns: [],
    })}
    ${renderPaging(filter, count)}`,
  };
}

function renderFilter({ state, form, search }: EnquiryFilter): Html {
  const states = [
    ['', 'All'],
    ['OPEN', 'Open'],
    ['CLOSED', 'Closed'],
  ] as const;
  const forms = [['', 'All'], ...enquiryForms.map((name) => [name, formNames[name] ?? name] as const)] as const;
  return html`<form class="operator-filter" method="get" action="${enquiriesPath}" role="search">
    ${renderSelect('State', { name: 'state', choices: states, value: state })}
    ${renderSelect('Form', { name: 'form', choices: forms, value: form })}
    <label>
      Reference or email address
      <input type="search" name="search" value="${search ?? ''}" maxlength="254" autocomplete="off" />
    </label>
    <button>Show</button>
  </form>`;
}

function renderPaging(filter: EnquiryFilter, count: number): Html | false {
  const { page, state = '', form = '', search = '' } = filter;
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  if (lastPage === 1 && page === 1) return false;
  const link = (target: number, label: string) => {
    const query = new URLSearchParams({ state, form, search, page: String(target) });
    return html`<li><a href="${enquiriesPath}?${query.toString()}">${label}</a></li>`;
  };
  return html`<nav aria-label="Pages">
    <ul class="operator-pages">
      ${page > 1 && link(Math.min(page - 1, lastPage), 'Previous page')}
      <li>Page ${page} of ${lastPage}</li>
      ${page < lastPage && link(page + 1, 'Next page')}
    </ul>
  </nav>`;
}
