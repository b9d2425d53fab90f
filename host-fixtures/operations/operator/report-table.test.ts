import { expect, it } from 'vitest';
import { renderTable } from './report-table.ts';

const sales = { caption: 'Sales of days (2)', note: 'All of them.', headings: ['Day', 'Orders'], numberColumns: [1] };

it('makes the first cell of each row its header, and labels the others', () => {
  const { text } = renderTable({ ...sales, rows: [['Monday', '3']] });
  expect(text).toContain('id="sales-of-days"');
  expect(text).toContain('<p>All of them.</p>');
  expect(text).toContain('<th scope="row" role="rowheader" class="operator-text">Monday</th>');
  expect(text).toContain('<td role="cell" class="operator-number" data-head="Orders">3</td>');
  expect(text).toContain('<th scope="col" role="columnheader" class="operator-number">Orders</th>');
});

it('keeps a date and its time in one line', () => {
  const { text } = renderTable({ ...sales, rows: [['2031-07-09 10:00', 'ended 2031-07-09']] });
  expect(text).toContain('class="operator-text operator-time">2031-07-09 10:00</th>');
  expect(text.match(/operator-time/g)).toHaveLength(1);
});

it('renders no table without rows', () => {
  const { text } = renderTable({ ...sales, rows: [] });
  expect(text).toContain('<p>None.</p>');
  expect(text).not.toContain('<table');
});
