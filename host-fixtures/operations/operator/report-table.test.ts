import { expect, it } from 'vitest';
import { table } from './operator-page.ts';

const sales = { caption: 'Sales of days (2)', note: 'All of them.', heads: ['Day', 'Orders'], numbers: [1] };

it('heads each row by its first cell, and says of the others what they are', () => {
  const { text } = table({ ...sales, rows: [['Monday', '3']] });
  expect(text).toContain('id="sales-of-days"');
  expect(text).toContain('<p>All of them.</p>');
  expect(text).toContain('<th scope="row" role="rowheader" class="operator-text">Monday</th>');
  expect(text).toContain('<td role="cell" class="operator-number" data-head="Orders">3</td>');
  expect(text).toContain('<th scope="col" role="columnheader" class="operator-number">Orders</th>');
});

it('has no table without rows', () => {
  const { text } = table({ ...sales, rows: [] });
  expect(text).toContain('<p>None.</p>');
  expect(text).not.toContain('<table');
});
