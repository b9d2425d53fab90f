// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCoach } from '#shared/domain/seats/coach.test-data.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { type IslandScene, pass } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';
import { createSeatAnswers, type TestCoach } from './basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Scene {
  readonly takenSeats?: readonly string[];
  readonly prices?: Readonly<Record<string, number>>;
  readonly answers?: IslandScene['answers'];
  /** Selections stored in the tab. */
  readonly choices?: object;
}

async function open(coaches: readonly TestCoach[] = [{}], { takenSeats = [], prices, choices, ...scene }: Scene = {}) {
  const { answers, state } = createSeatAnswers(coaches);
  state.takenNumbers.push(...takenSeats);
  Object.assign(state.prices, prices);
  const readTabText = (key: string) => (key.endsWith('seat-choices') ? JSON.stringify(choices) : undefined);
  const island = await openPlanner('/seat-reservation?liid=1', {
    answers: { ...answers, ...scene.answers },
    ...(choices && { page: { readTabText } }),
  });
  return {
    ...island,
    state,
    choose: async (number: string) => {
      await island.user.click(island.getByRole('gridcell', { name: new RegExp(`^${number},`) }));
      await pass(50);
    },
    getText: (selector: string) => island.root.querySelector(selector)?.textContent.replaceAll('\u00a0', ' '),
  };
}

describe('the seat of one traveller', () => {
  it('is shown without a choice of travellers', async () => {
    const { choose, getText, queryByRole, getByRole } = await open([{ passengers: 1 }]);
    expect(getText('.seats-own')).toBe('Votre place pas encore de place');
    expect(getByRole('combobox', { name: 'Choisir dans une liste' })).toBeTruthy();
    expect(queryByRole('radio')).toBeNull();
    await choose('3A');
    expect(getText('.seats-own')).toBe('Votre place 3A, fenêtre');
  });
});

describe('the seats of several travellers', () => {
  it('can be swapped with the selected traveller if both have one', async () => {
    const { choose, queryAllByRole, getAllByRole, getText, user } = await open([{ passengers: 3 }]);
    const swaps = () => queryAllByRole('button', { name: /^Échanger/ }).map((button) => button.textContent);
    expect(getText('.seats-list label')).toBe('Choisir dans une liste : Voyageur 1');
    await choose('3A');
    expect(swaps()).toEqual([]);
    await choose('3B');
    expect(swaps()).toEqual([]);
    await user.click(getAllByRole('radio')[0] as HTMLElement);
    expect(swaps()).toEqual(['Échanger avec Voyageur 2']);
  });

  it('are listed by deck and row, after the spaces, and taken ones are disabled', async () => {
    const { root, getAllByRole } = await open([{}], { takenSeats: ['4A'] });
    const groups = [...root.querySelectorAll('optgroup')].map(({ label }) => label);
    expect(groups.slice(0, 2)).toEqual(['Emplacements fauteuil roulant', 'Un seul étage, rangée 1']);
    expect(new Set(groups).size).toBe(groups.length);
    const isDisabled = (number: string) =>
      (getAllByRole('option').find(({ textContent }) => textContent.startsWith(`${number},`)) as HTMLOptionElement)
        .disabled;
    // Taken, reserved for assistance, and free.
    expect(['4A', '1B', '3A'].map((number) => isDisabled(number))).toEqual([true, true, false]);
  });
});

describe('the legend', () => {
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
  it('has no tabs, and marks the selected seat on the plan', async () => {
    const { choose, queryByRole, getByRole } = await open();
    expect(queryByRole('tab', { name: /étage/ })).toBeNull();
    await choose('3A');
    expect(getByRole('gridcell', { selected: true }).textContent).toBe('3A');
  });
});

describe('the hint that the operator assigns seats', () => {
  const listHints = ({ queryAllByText }: Awaited<ReturnType<typeof open>>) =>
    queryAllByText(/nous vous attribuerons des places/).map(({ parentElement }) => parentElement?.className);

  it.each([
    ['above the seats if some are missing', [], 'seats-intro'],
    ['below them if they are only changed', ['3A', '3B'], 'seats-end'],
  ])('is %s', async (...[, seats, expected]) => {
    const island = await open([{ seats }]);
    expect(listHints(island)).toEqual([expected]);
    expect(island.root.querySelector('.checkout-bar-price')?.textContent).toBe('£24.00');
  });
});

describe('the choice of a seat', () => {
  const listChecked = ({ getAllByRole }: Awaited<ReturnType<typeof open>>) =>
    getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
  const listChosen = ({ queryAllByRole }: Awaited<ReturnType<typeof open>>) =>
    queryAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);

  it.each([
    ['the first traveller without a seat', ['3A'], [false, true]],
    ['the first one if all have a seat', ['3A', '3B'], [true, false]],
  ])('begins with %s', async (...[, seats, expected]) => {
    expect(listChecked(await open([{ seats }]))).toEqual(expected);
  });

  it('announces a freed seat, and keeps its traveller selected', async () => {
    const island = await open();
    await island.choose('3A');
    await island.user.click(island.getAllByRole('radio')[0] as HTMLElement);
    await pass(1000);
    await island.choose('3A');
    expect(island.announcement()?.replaceAll('\u00a0', ' ')).toBe('Place 3A : choix annulé.');
    expect([listChecked(island), listChosen(island)]).toEqual([[true, false], []]);
  });

  it('announces isolated seats', async () => {
    const island = await open();
    await island.choose('3A');
    await pass(1000);
    expect(island.announcement()).not.toContain('seules');
    await island.choose('4A');
    await pass(1000);
    expect(island.announcement()).toContain('Les places 3B, 4B restent seules entre des places prises.');
  });

  it('by wishes keeps existing seats, and is confirmed until another is chosen', async () => {
    const island = await open();
    await island.choose('9C');
    await island.press('Choisir pour moi');
    expect(listChosen(island).toSorted()).toEqual(['9C', '9D']);
    expect(island.root.querySelector('.notice.tone-success')).toBeTruthy();
    await island.choose('10A');
    expect(island.root.querySelector('.notice.tone-success')).toBeNull();
  });

  it('by wishes finds nothing if the coach is full', async () => {
    const takenSeats = createCoach('SINGLE_DECK_49').seats.map(({ number }) => number);
    const island = await open([{}], { takenSeats });
    await island.press('Choisir pour moi');
    expect(listChosen(island)).toEqual([]);
    const notice = island.root.querySelector('.notice.tone-warning');
    expect(notice?.textContent).toContain('Londres – Leeds, 10:00');
    expect(notice?.textContent).not.toContain('fauteuil');
  });
});

describe('saving', () => {
  const listSentLines = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls.flatMap(({ endpoint, input }) => (endpoint === 'chooseSeats' ? [input.query] : []));

  it('sends only what was changed, and is announced', async () => {
    const coaches = [
      { lineItemId: '1', passengers: 1, seats: ['3A'] },
      { lineItemId: '2', passengers: 1, seats: ['3A'], origin: 'York' },
    ];
    const island = await open(coaches);
    await island.choose('5A');
    await island.press('Enregistrer les places');
    expect(listSentLines(island)).toEqual([{ lineItemId: '1' }]);
    expect(island.announcement()).toBe('Vos places sont enregistrées.');
  });

  it('sends only complete coaches when it is postponed', async () => {
    const coaches = [
      { lineItemId: '1', passengers: 1 },
      { lineItemId: '2', passengers: 1, origin: 'York' },
    ];
    const island = await open(coaches);
    await island.choose('3A');
    await island.press('Choisir plus tard');
    expect(listSentLines(island)).toEqual([{ lineItemId: '1' }]);
  });

  it('is not announced if nothing was sent', async () => {
    const { press, announcement, path } = await open();
    await press('Choisir plus tard');
    expect(path()).toBe('/login');
    expect(announcement()).not.toBe('Vos places sont enregistrées.');
  });
});

describe('the price of seats', () => {
  it('is the sum of the selected seats, and missing if they are free', async () => {
    const { choose, getText } = await open([{}], { prices: { '3A': 3 } });
    expect(getText('.seats-tally')).toBe('Places choisies : 0 sur 2');
    await choose('3B');
    expect(getText('.seats-tally')).toBe('Places choisies : 1 sur 2');
    await choose('3A');
    expect(getText('.seats-tally')).toBe('Places choisies : 2 sur 2 · Supplément : £3');
    // The bar of a phone follows before the seats are saved.
    expect(getText('.checkout-bar-facts')).toMatch(/Total £27\.00 dont places : £3/);
    expect(getText('.seats-travellers')).toContain('3A, fenêtre, £3');
  });
});

describe('a seat of a single traveller that is taken meanwhile', () => {
  const refuseTaken = refuse(409, [{ id: 'seat-taken', message: 'Taken.' }]);

  it.each([
    ['with the nearest one', [], /^La plus proche de votre choix : \d+[A-D]\.$/, 1],
    ['without another if none is free', 'all', 'Choisissez une autre place sur le plan ou dans la liste.', 0],
  ] as const)('is reported %s', async (...[, takenSeats, message, offers]) => {
    const { choose, press, state, findText, queryAllByRole } = await open([{ passengers: 1 }], {
      answers: { chooseSeats: refuseTaken },
    });
    await choose('4A');
    state.takenNumbers.push(
      '4A',
      ...(takenSeats === 'all' ? createCoach('SINGLE_DECK_49').seats.map(({ number }) => number) : []),
    );
    await press('Enregistrer les places');
    expect(findText(message)).toBeTruthy();
    expect(queryAllByRole('button', { name: /^Prendre / })).toHaveLength(offers);
  });
});

describe('a coach of two decks', () => {
  const listTabs = ({ getAllByRole }: Awaited<ReturnType<typeof open>>) =>
    getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);

  it('first shows the deck with more free seats, or the one with selected seats', async () => {
    const empty = await open([{ vehicle: 'ASTROMEGA', passengers: 1 }]);
    expect(listTabs(empty)).toContainEqual(['Étage supérieur', 'true']);
    await empty.user.click(empty.getByRole('tab', { name: 'Étage inférieur' }));
    await empty.choose('2A');
    await empty.unmount();
    const reloadedPage = await open([{ vehicle: 'ASTROMEGA', passengers: 1 }], { choices: { 1: ['lowerDeck-2A'] } });
    expect(listTabs(reloadedPage)).toContainEqual(['Étage inférieur (1)', 'true']);
  });

  it('can be switched between decks, which keep their selected seats', async () => {
    const { choose, getByRole, user, getByText } = await open([{ vehicle: 'ASTROMEGA' }]);
    await user.click(getByRole('tab', { name: 'Étage inférieur' }));
    await choose('2A');
    expect(
      getByRole('gridcell', {
        name: /^2A, sans frais, Étage inférieur, fenêtre, à une table, choisie pour Voyageur 1/,
      }),
    ).toBeTruthy();
    await user.click(getByRole('tab', { name: 'Étage supérieur' }));
    expect(getByRole('grid', { name: 'Plan des places\u00a0: Étage supérieur' })).toBeTruthy();
    await user.click(getByRole('tab', { name: 'Étage inférieur (1)' }));
    expect(getByRole('gridcell', { selected: true })).toBeTruthy();
    expect(getByText('Places choisies : 1 sur 2')).toBeTruthy();
  });
});
