// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { LuggageAllowance, LuggagePolicy } from './luggage-policy.tsx';
import { messages } from './messages.ts';

afterEach(cleanup);

const text = getFrenchText(messages);

describe('the luggage panels (spec §2 "Luggage policy page", §9)', () => {
  it.each([
    ['UK', '20\u00a0kg'],
    ['US', '50\u00a0lb'],
    ['CA', '50\u00a0lb'],
  ] as const)('allow one suitcase in %s of up to %s', (operation, weight) => {
    const { container } = renderInIsland(<LuggageAllowance text={text} />, { operation });
    expect(container.textContent).toBe(`Une valise de ${weight} au maximum et un petit bagage à main.`);
  });

  it('show the complete policy: weight, size, carry-on, no receipts', () => {
    renderInIsland(<LuggagePolicy text={text} />, { operation: 'UK' });
    const rules = screen.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules).toHaveLength(4);
    expect(rules[0]).toContain('20\u00a0kg');
    expect(rules[1]).toContain('grande valise ordinaire');
    expect(rules[2]).toContain('bagage à main');
    expect(rules[3]).toContain('reçu');
  });
});
