// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coachOf } from '#shared/domain/seats/coach.test-data.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { type IslandScene, pass } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';
import { seatAnswers, type TestCoach } from './basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Scene {
  readonly taken?: readonly string[];
  readonly prices?: Readonly<Record<string, number>>;
  readonly answers?: IslandScene['answers'];
  /** Choices that this tab has stored. */
  readonly choices?: object;
}

async function open(coaches: readonly TestCoach[] = [{}], { taken = [], prices, choices, ...scene }: Scene = {}) {
  const { answers, world } = seatAnswers(coaches);
  world.taken.push(...taken);
  Object.assign(world.prices, prices);
  const readTabText = (key: string) => (key.endsWith('seat-choices') ? JSON.stringify(choices) : undefined);
  const island = await openPlanner('/seat-reservation?liid=1', {
    answers: { ...answers, ...scene.answers },
    ...(choices && { page: { readTabText } }),
  });
  return {
    ...island,
    world,
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
    const { root, getAllByRole } = await open([{}], { taken: ['4A'] });
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

describe('the hint that seats may be left to the operator', () => {
  const hints = ({ queryAllByText }: Awaited<ReturnType<typeof open>>) =>
    queryAllByText(/nous vous attribuerons des places/).map(({ parentElement }) => parentElement?.className);

  it.each([
    ['above the seats while some are missing', [], 'seats-intro'],
    ['below them when they are only changed', ['3A', '3B'], 'seats-end'],
  ])('is %s', async (...[, seats, expected]) => {
    const island = await open([{ seats }]);
    expect(hints(island)).toEqual([expected]);
    expect(island.root.querySelector('.checkout-bar-price')?.textContent).toBe('£24.00');
  });
});

describe('the choice of a seat', () => {
  const checked = ({ getAllByRole }: Awaited<ReturnType<typeof open>>) =>
    getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
  const chosen = ({ queryAllByRole }: Awaited<ReturnType<typeof open>>) =>
    queryAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);

  it.each([
    ['the first traveller without a seat', ['3A'], [false, true]],
    ['the first one when all have a seat', ['3A', '3B'], [true, false]],
  ])('begins with %s', async (...[, seats, expected]) => {
    expect(checked(await open([{ seats }]))).toEqual(expected);
  });

  it('announces a seat that is given back, and keeps its traveller', async () => {
    const island = await open();
    await island.choose('3A');
    await island.user.click(island.getAllByRole('radio')[0] as HTMLElement);
    await pass(1000);
    await island.choose('3A');
    expect(island.said()?.replaceAll('\u00a0', ' ')).toBe('Place 3A : choix annulé.');
    expect([checked(island), chosen(island)]).toEqual([[true, false], []]);
  });

  it('announces seats that it leaves alone', async () => {
    const island = await open();
    await island.choose('3A');
    await pass(1000);
    expect(island.said()).not.toContain('seules');
    await island.choose('4A');
    await pass(1000);
    expect(island.said()).toContain('Les places 3B, 4B restent seules entre des places prises.');
  });

  it('that is made by wishes keeps the seat of who has one, and is confirmed until another is chosen', async () => {
    const island = await open();
    await island.choose('9C');
    await island.press('Choisir pour moi');
    expect(chosen(island).toSorted()).toEqual(['9C', '9D']);
    expect(island.root.querySelector('.notice.tone-success')).toBeTruthy();
    await island.choose('10A');
    expect(island.root.querySelector('.notice.tone-success')).toBeNull();
  });

  it('is not made by wishes when the coach is full', async () => {
    const taken = coachOf('SINGLE_DECK_49').seats.map(({ number }) => number);
    const island = await open([{}], { taken });
    await island.press('Choisir pour moi');
    expect(chosen(island)).toEqual([]);
    const notice = island.root.querySelector('.notice.tone-warning');
    expect(notice?.textContent).toContain('Londres – Leeds, 10:00');
    expect(notice?.textContent).not.toContain('fauteuil');
  });
});

describe('saving', () => {
  const sentLines = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls.flatMap(({ endpoint, input }) => (endpoint === 'chooseSeats' ? [input.query] : []));

  it('sends only what was changed, and is announced', async () => {
    const coaches = [
      { lineItemId: '1', passengers: 1, seats: ['3A'] },
      { lineItemId: '2', passengers: 1, seats: ['3A'], origin: 'York' },
    ];
    const island = await open(coaches);
    await island.choose('5A');
    await island.press('Enregistrer les places');
    expect(sentLines(island)).toEqual([{ lineItemId: '1' }]);
    expect(island.said()).toBe('Vos places sont enregistrées.');
  });

  it('that is put off sends the seats of coaches that are complete', async () => {
    const coaches = [
      { lineItemId: '1', passengers: 1 },
      { lineItemId: '2', passengers: 1, origin: 'York' },
    ];
    const island = await open(coaches);
    await island.choose('3A');
    await island.press('Choisir plus tard');
    expect(sentLines(island)).toEqual([{ lineItemId: '1' }]);
  });

  it('that sends nothing is not announced as saved', async () => {
    const { press, said, path } = await open();
    await press('Choisir plus tard');
    expect(path()).toBe('/login');
    expect(said()).not.toBe('Vos places sont enregistrées.');
  });
});

describe('the price of seats', () => {
  it('is added up for those that are chosen, and missing for free ones', async () => {
    const { choose, textOf } = await open([{}], { prices: { '3A': 3 } });
    expect(textOf('.seats-tally')).toBe('Places choisies : 0 sur 2');
    await choose('3B');
    expect(textOf('.seats-tally')).toBe('Places choisies : 1 sur 2');
    await choose('3A');
    expect(textOf('.seats-tally')).toBe('Places choisies : 2 sur 2 · Supplément : £3');
    expect(textOf('.seats-travellers')).toContain('3A, fenêtre, £3');
  });
});

describe('a seat of one traveller that is taken meanwhile', () => {
  const refuseTaken = refuse(409, [{ id: 'seat-taken', message: 'Taken.' }]);

  it.each([
    ['with the nearest one', [], /^La plus proche de votre choix : \d+[A-D]\.$/, 1],
    ['without another when none is free', 'all', 'Choisissez une autre place sur le plan ou dans la liste.', 0],
  ] as const)('is reported %s', async (...[, taken, words, offers]) => {
    const { choose, press, world, seen, queryAllByRole } = await open([{ passengers: 1 }], {
      answers: { chooseSeats: refuseTaken },
    });
    await choose('4A');
    world.taken.push('4A', ...(taken === 'all' ? coachOf('SINGLE_DECK_49').seats.map(({ number }) => number) : []));
    await press('Enregistrer les places');
    expect(seen(words)).toBeTruthy();
    expect(queryAllByRole('button', { name: /^Prendre / })).toHaveLength(offers);
  });
});

describe('a coach of two decks', () => {
  const tabs = ({ getAllByRole }: Awaited<ReturnType<typeof open>>) =>
    getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);

  it('shows the deck with more free seats first, and the one of the party if it has seats', async () => {
    const empty = await open([{ vehicle: 'ASTROMEGA', passengers: 1 }]);
    expect(tabs(empty)).toContainEqual(['Étage supérieur', 'true']);
    await empty.user.click(empty.getByRole('tab', { name: 'Étage inférieur' }));
    await empty.choose('2A');
    await empty.unmount();
    const again = await open([{ vehicle: 'ASTROMEGA', passengers: 1 }], { choices: { 1: ['lowerDeck-2A'] } });
    expect(tabs(again)).toContainEqual(['Étage inférieur (1)', 'true']);
  });
});
