// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { BasketSums } from './basket-sums.tsx';
import { messages } from './messages.ts';

afterEach(cleanup);

it.each([
  ['the amount to pay', 12, undefined, ['Total', '12.00']],
  ['the amount to pay, with another label', 12, 'À payer', ['À payer', '12.00']],
  ['nothing', 0, undefined, ['Total', '0.00']],
  ['the refund, regardless of the label', -5, 'À payer', ['À vous rembourser', '5.00']],
] as const)('the total is %s', (...[, amount, totalLabel, [label, expectedText]]) => {
  const { container } = renderInIsland(
    <BasketSums
      basket={{ currency: 'GBP', journeys: [] }}
      text={getFrenchText(messages)}
      totalAmount={toMoney(amount, 'GBP')}
      {...(totalLabel && { totalLabel })}
    />,
  );
  const total = container.querySelector('.basket-sums-total');
  expect(total?.querySelector('dt')?.textContent).toBe(label);
  expect(total?.querySelector('dd')?.textContent).toContain(expectedText);
  expect(total?.querySelector('dd')?.textContent).not.toMatch(/[-−]/);
});

it('marks reductions only', () => {
  const { container } = renderInIsland(
    <BasketSums
      basket={{
        currency: 'GBP',
        journeys: [],
        total: toMoney(3, 'GBP'),
        discountTotal: toMoney(2, 'GBP'),
        feesBreakdown: { booking: toMoney(5, 'GBP') },
      }}
      text={getFrenchText(messages)}
    />,
  );
  const rows = [...container.querySelectorAll('.basket-sums-row:not(.basket-sums-total)')].map(
    (row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent?.startsWith('−')] as const,
  );
  expect(rows).toContainEqual(['Codes de réduction', true]);
  for (const [name, isOff] of rows) expect(isOff).toBe(name === 'Codes de réduction');
});
