// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';
import { seatAnswers, type TestCoach } from './basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open(coaches: readonly TestCoach[] = [{}], taken: readonly string[] = []) {
  const { answers, world } = seatAnswers(coaches);
  world.taken.push(...taken);
  const island = await openPlanner('/seat-reservation?liid=1', { answers });
  return {
    ...island,
    choose: async (number: string) => {
      await island.user.click(island.getByRole('gridcell', { name: new RegExp(`^${number},`) }));
      await pass(50);
    },
    textOf: (selector: string) => island.root.querySelector(selector)?.textContent.replaceAll('\u00a0', ' '),
  };
}

describe('the seat of one traveller', () => {
  it('is shown without a choice of travellers', async () => {
    const { choose, textOf, queryByRole, getByRole } = await open([{ passengers: 1 }]);
    expect(textOf('.seats-own')).toBe('Votre place pas encore de place');
    expect(getByRole('combobox', { name: 'Choisir dans une liste' })).toBeTruthy();
    expect(queryByRole('radio')).toBeNull();
    await choose('3A');
    expect(textOf('.seats-own')).toBe('Votre place 3A, fenêtre');
  });
});

describe('the seats of several travellers', () => {
  it('can be swapped once both have one, with the traveller who is chosen for', async () => {
    const { choose, queryAllByRole, getAllByRole, textOf, user } = await open([{ passengers: 3 }]);
    const swaps = () => queryAllByRole('button', { name: /^Échanger/ }).map((button) => button.textContent);
    expect(textOf('.seats-list label')).toBe('Choisir dans une liste : Voyageur 1');
    await choose('3A');
    expect(swaps()).toEqual([]);
    await choose('3B');
    expect(swaps()).toEqual([]);
    await user.click(getAllByRole('radio')[0] as HTMLElement);
    expect(swaps()).toEqual(['Échanger avec Voyageur 2']);
  });

  it('are listed by deck and row, after the spaces, and none that is taken can be chosen', async () => {
    const { root, getAllByRole } = await open([{}], ['4A']);
    const groups = [...root.querySelectorAll('optgroup')].map(({ label }) => label);
    expect(groups.slice(0, 2)).toEqual(['Espaces fauteuil roulant', 'Un seul étage, rangée 1']);
    expect(new Set(groups).size).toBe(groups.length);
    const isDisabled = (number: string) =>
      (getAllByRole('option').find(({ textContent }) => textContent.startsWith(`${number},`)) as HTMLOptionElement)
        .disabled;
    // Taken, kept for assistance, and free.
    expect(['4A', '1B', '3A'].map((number) => isDisabled(number))).toEqual([true, true, false]);
  });
});

describe('the legend (look, "Seat plan")', () => {
  it('explains only what the coach has', async () => {
    const { getByRole, root } = await open();
    const items = within(getByRole('list', { name: 'Légende' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['Libre', 'Votre choix', 'Prise', 'Réservée à l’assistance', 'Espace fauteuil roulant'],
    ]);
    // All seats cost the same.
    expect(root.querySelector('.seats-legend .seats-quiet')).toBeNull();
  });
});

describe('a coach of one deck', () => {
  it('has no tabs, and marks the seat that is chosen on its plan', async () => {
    const { choose, queryByRole, getByRole } = await open();
    expect(queryByRole('tab', { name: /étage/ })).toBeNull();
    await choose('3A');
    expect(getByRole('gridcell', { selected: true }).textContent).toBe('3A');
  });
});
