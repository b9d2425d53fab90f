// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { basketOf, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seated = { ...londonLeeds, reservableType: 'SEAT' };

async function open(path: string, basket: unknown = basketOf([seated])) {
  const answers = {
    getBasket: () => ({ basket }),
    getBillingInfo: () => ({}),
    // A plan that does not come leads away.
    getSalesPlan: () => new Promise(() => {}),
  };
  const screen = await openPlanner(path, { answers });
  const steps = screen.queryByRole('list', { name: 'Étapes' });
  const read = (entry: HTMLElement) => {
    const link = within(entry).queryByRole('link');
    const place = link?.getAttribute('href')?.replace('/journey-planner', '') ?? entry.getAttribute('aria-current');
    return [entry.textContent?.trim(), place];
  };
  return { ...screen, steps: steps && within(steps).getAllByRole('listitem').map(read) };
}

describe('the steps of the way to pay', () => {
  it.each([
    ['/basket', 'Trajet'],
    ['/seat-reservation', 'Places'],
    ['/login', 'Coordonnées'],
    ['/assisted-travel', 'Coordonnées'],
    ['/payment', 'Paiement'],
  ])('of %s is %s', async (path, expected) => {
    const { steps } = await open(path);
    expect(steps?.filter(([, place]) => place === 'step')).toEqual([[expected, 'step']]);
  });

  it('lead back to what is done, and to what was left for later', async () => {
    const { steps } = await open('/payment');
    expect(steps).toEqual([
      ['Trajet terminé', '/basket'],
      ['Places à compléter', '/seat-reservation'],
      ['Coordonnées terminé', '/login'],
      ['Paiement', 'step'],
    ]);
  });

  it('are no way where there is nothing to pay', async () => expect((await open('/basket', null)).steps).toBeNull());
});
