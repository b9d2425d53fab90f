// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the luggage policy (spec §2 "Luggage policy page")', () => {
  it('has a heading of the level that the page sets', async () => {
    const island = await renderIsland('luggage-policy', { common: { headingLevel: 3 } });
    expect(island.getByRole('group', { name: 'Bagages' })).toBeTruthy();
    expect(island.getByRole('heading', { level: 3, name: 'Bagages' })).toBeTruthy();
  });

  it.each([
    ['UK', '20\u00a0kg', '50\u00a0lb'],
    ['US', '50\u00a0lb', '20\u00a0kg'],
    ['CA', '50\u00a0lb', '20\u00a0kg'],
  ] as const)('in %s allows one checked bag of up to %s', async (operation, weight, otherWeight) => {
    const island = await renderIsland('luggage-policy', { settings: { operation } });
    const content = island.getByRole('group').textContent;
    expect(content).toContain(`Un bagage en soute par personne, de ${weight} au maximum.`);
    expect(content).not.toContain(otherWeight);
  });

  it('lists carry-on and size, and that bags are neither checked in nor receipted', async () => {
    const island = await renderIsland('luggage-policy');
    expect(island.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Un bagage en soute'),
      'Ce bagage ne dépasse pas la taille d’une grande valise ordinaire.',
      'Un petit bagage à main, que vous gardez avec vous à bord.',
      'Les bagages ne sont pas enregistrés, et aucun reçu n’est remis.',
    ]);
  });

  it('makes no call', async () => {
    expect((await renderIsland('luggage-policy')).requests()).toEqual([]);
  });
});
