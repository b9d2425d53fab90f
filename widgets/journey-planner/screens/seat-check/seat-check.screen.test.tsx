// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createUser, type IslandScene, lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { seatAnswers, type TestCoach } from '../seats/basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open(coaches: readonly TestCoach[], answers: IslandScene['answers'] = {}) {
  history.replaceState(null, '', '/journey-planner/seat-check');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('journey-planner', { answers: { ...seatAnswers(coaches).answers, ...answers } });
  await lazyCode();
  await pass(500);
  return {
    ...island,
    async press(name: string) {
      await createUser().click(island.getByRole('button', { name }));
      await pass(200);
      return location.pathname + location.search;
    },
  };
}

describe('the check of the seats (spec §2 "seat-check", §4 "Seats")', () => {
  it('lists the coaches that need seats, and leads to the first of them', async () => {
    const { getAllByRole, getByText, press } = await open([
      { lineItemId: '1', seats: ['3A', '3B'] },
      { lineItemId: '2', origin: 'York' },
    ]);
    expect(getByText('Vous pouvez encore choisir vos places sur 1 autocar.')).toBeTruthy();
    const [first, second] = getAllByRole('listitem').map((entry) => within(entry));
    expect(first?.getByText('Places choisies : 3A, 3B')).toBeTruthy();
    expect(second?.getByText('Places à choisir')).toBeTruthy();
    expect(await press('Choisir les places')).toBe('/journey-planner/seat-reservation?liid=2');
  });

  it('can be skipped without choosing', async () => {
    const { press } = await open([{}]);
    expect(await press('Continuer sans choisir de places')).toBe('/journey-planner/login');
  });

  it('leads on as a guest, after a wait, when the account does not answer', async () => {
    const { press, getByRole } = await open([{}], { getAccount: () => new Promise(() => {}) });
    expect(await press('Continuer sans choisir de places')).toBe('/journey-planner/seat-check');
    expect(getByRole('button', { name: 'Continuer sans choisir de places' }).getAttribute('aria-busy')).toBe('true');
    await pass(5000);
    expect(location.pathname).toBe('/journey-planner/login');
  });

  it.each([
    ['on, where all have seats', [{ seats: ['3A', '3B'] }], '/journey-planner/login'],
    ['to the basket, where it is empty', [], '/journey-planner/basket'],
  ])('leads %s, and leaves no step back', async (...[, coaches, expected]) => {
    const before = history.length;
    await open(coaches);
    expect(location.pathname).toBe(expected);
    expect(history.length).toBe(before);
  });
});
