// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { createCoach } from '#shared/domain/seats/coach.test-data.ts';
import { selectAnnouncement } from '#shared/store/slices/page/announcements.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { createSeatAnswers, createSeatKey, type TestCoach } from './basket-with-seats.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open(coaches: readonly TestCoach[] = [{}], scene: IslandScene & { readonly search?: string } = {}) {
  history.replaceState(null, '', `/journey-planner/seat-reservation${scene.search ?? '?liid=1'}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { state, answers } = createSeatAnswers(coaches);
  const island = await renderIsland('journey-planner', { ...scene, answers: { ...answers, ...scene.answers } });
  await waitForLazyCode();
  await pass(500);
  const user = createUser();
  const cell = (number: string) => island.getByRole('gridcell', { name: new RegExp(`^${number},`) });
  return {
    ...island,
    state,
    user,
    cell,
    press: async (number: string) => {
      await user.click(cell(number));
      await pass(50);
    },
    button: async (name: string | RegExp) => {
      await user.click(island.getByRole('button', { name }));
      await pass(500);
      // After a failed request, the code that checks the basket has loaded.
      await waitForLazyCode();
      await pass(100);
    },
    list: () => island.getByRole<HTMLSelectElement>('combobox'),
    listChosen: () => island.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent),
    listSentSeats: () => island.calls.filter(({ endpoint }) => endpoint === 'chooseSeats').map(({ input }) => input),
    readStored: () => JSON.parse(island.tabStorage.get('coach-widgets.seat-choices') ?? '{}') as unknown,
    getAnnouncement: () =>
      selectAnnouncement(island.store.getState().announcements.speakers[0] ?? '')(island.store.getState()),
  };
}

describe('the plan of a coach (spec §2 "Seat plan screens")', () => {
  it('names each seat by number and price, then position and state', async () => {
    const { getByRole } = await open();
    expect(getByRole('grid', { name: 'Plan des places\u00a0: Un seul étage' })).toBeTruthy();
    for (const name of [
      '3A, sans frais, fenêtre, libre',
      '7B, sans frais, couloir, près des toilettes, libre',
      '1B, sans frais, couloir, à côté de l’espace fauteuil roulant, pour les voyageurs qui ont besoin d’assistance',
      'W1, sans frais, espace fauteuil roulant, pour les voyageurs qui ont besoin d’assistance',
    ]) {
      expect(getByRole('gridcell', { name })).toBeTruthy();
    }
  });

  it('assigns pressed seats to the travellers in turn, and frees a seat on a second press', async () => {
    const { press, listChosen, getByRole, getByText, readStored } = await open();
    await press('3A');
    expect(getByRole('radio', { name: 'Voyageur 1 3A, fenêtre', checked: false })).toBeTruthy();
    expect(getByRole('radio', { name: 'Voyageur 2 pas encore de place', checked: true })).toBeTruthy();
    await press('3B');
    expect(listChosen()).toEqual(['3A', '3B']);
    expect(getByText('Places choisies : 2 sur 2')).toBeTruthy();
    await press('3B');
    expect(listChosen()).toEqual(['3A']);
    expect(readStored()).toEqual({ 1: ['singleDeck-3A', null] });
  });

  it('swaps two travellers by a press on the other seat or by a button', async () => {
    const { press, button, getByRole, user } = await open();
    await press('3A');
    await press('3B');
    await user.click(getByRole('radio', { name: /^Voyageur 1/ }));
    await press('3B');
    expect(getByRole('radio', { name: 'Voyageur 1 3B, couloir' })).toBeTruthy();
    await button('Échanger avec Voyageur 2');
    expect(getByRole('radio', { name: 'Voyageur 1 3A, fenêtre' })).toBeTruthy();
  });

  it('announces why a taken or a reserved seat cannot be chosen', async () => {
    const { answers, state } = createSeatAnswers();
    state.takenNumbers.push('4A');
    const { press, queryAllByRole, getAnnouncement } = await open([{}], { answers });
    await press('1A');
    expect(getAnnouncement()).toBe('Place 1A, pour les voyageurs qui ont besoin d’assistance');
    await pass(1000);
    await press('4A');
    expect(getAnnouncement()).toBe('Place 4A, prise');
    expect(queryAllByRole('gridcell', { selected: true })).toEqual([]);
  });

  it('is synchronised with the list in both directions', async () => {
    const { list, user, press, listChosen, getAllByRole, getByRole } = await open();
    expect(getAllByRole('option').length).toBe(51);
    await user.selectOptions(list(), 'singleDeck-5C');
    expect(listChosen()).toEqual(['5C']);
    expect(list().value).toBe('singleDeck-5C');
    await user.selectOptions(list(), '');
    expect(list().value).toBe('');
    await press('6A');
    // It is disabled for the next traveller.
    expect(getByRole('option', { name: /^6A,/ })).toHaveProperty('disabled', true);
    await user.click(getAllByRole('radio')[0] ?? document.body);
    expect(list().value).toBe('singleDeck-6A');
  });
});

it('travellers are shown by their saved names', async () => {
  const passengerInfo = { passengers: [{ firstName: 'Ada', lastName: 'King' }] };
  const readStored = JSON.stringify({ at: nowInTest(), lines: [], passengerInfo });
  const { getByRole, press, getAnnouncement } = await open([{}], {
    page: { readText: (key) => (key.endsWith('basket-choices') ? readStored : undefined) },
  });
  expect(getByRole('radio', { name: 'Ada King pas encore de place' })).toBeTruthy();
  expect(getByRole('radio', { name: 'Voyageur 2 pas encore de place' })).toBeTruthy();
  await press('3A');
  expect(getAnnouncement()).toMatch(/^Place 3A, Ada King\. Ensuite\u00a0: Voyageur 2\./);
});

describe('wishes', () => {
  it('choose seats on all coaches at once, and show which wishes are met', async () => {
    const { button, getByText, getByRole, user, getAnnouncement } = await open([
      { lineItemId: '1' },
      { lineItemId: '2', vehicle: 'GOLD_COACH', origin: 'York' },
    ]);
    await user.click(getByRole('checkbox', { name: 'Côté fenêtre' }));
    await button('Choisir pour moi');
    expect(getByText('Londres – Leeds, 10:00 : 3A, 3B')).toBeTruthy();
    expect(getByText(/^York – Leeds, 10:00 : \d+A, \d+B$/)).toBeTruthy();
    expect(getByText('Comme vous le souhaitez : côte à côte, côté fenêtre.')).toBeTruthy();
    expect(getAnnouncement()).toMatch(/^Places choisies pour vous/);
    expect(getByText('Places choisies : 4 sur 4')).toBeTruthy();
  });

  it('are offered only if a coach can meet them', async () => {
    const { queryByRole } = await open([{ passengers: 1, vehicle: 'INTER_DECK_71' }]);
    expect(queryByRole('checkbox', { name: 'Côté fenêtre' })).toBeTruthy();
    for (const name of ['Côte à côte', 'À l’étage inférieur', 'Près des toilettes']) {
      expect(queryByRole('checkbox', { name })).toBeNull();
    }
  });

  it('warn of an isolated seat, but allow it', async () => {
    const { press, getByText, button, listSentSeats } = await open();
    await press('3A');
    await press('4A');
    expect(getByText('Les places 3B, 4B restent seules entre des places prises.')).toBeTruthy();
    await button('Enregistrer les places');
    expect(listSentSeats()).toHaveLength(1);
  });
});

describe('two travellers of a party in wheelchairs', () => {
  const openParty = async (travellers: number, vehicle: TestCoach['vehicle'] = 'GOLD_COACH') => {
    const line = {
      journeyId: 'j1',
      passengerCount: travellers,
      concessionCount: 0,
      nusCount: 0,
      otherDisabilityCount: 0,
      wheelchairSeatedCount: 2,
      pcaCount: 0,
    };
    const storage = new Map([['coach-widgets.basket-choices', JSON.stringify({ at: nowInTest(), lines: [line] })]]);
    const coaches = [{ passengers: travellers, vehicle }];
    return open(coaches, {
      answers: createSeatAnswers(coaches, true).answers,
      page: { readText: (key) => storage.get(key), writeText: (key, text) => void storage.set(key, text) },
    });
  };

  it('both get a space, each next to a companion', async () => {
    const { button, getByRole, getByText, listSentSeats } = await openParty(4);
    await createUser().click(getByRole('checkbox', { name: 'À côté du fauteuil roulant' }));
    await button('Choisir pour moi');
    expect(getByText(/: W1, W2, 1B, 1C$/)).toBeTruthy();
    await button('Enregistrer les places');
    expect(listSentSeats().map(({ body }) => body)).toMatchObject([
      { seats: ['W1', 'W2', '1B', '1C'].map((seatNumber) => ({ seatNumber })) },
    ]);
  });

  it('are warned if a space is missing', async () => {
    const { button, getAllByText } = await openParty(2, 'SINGLE_DECK_49');
    await button('Choisir pour moi');
    expect(getAllByText('Il manque 1 espace fauteuil roulant : Londres – Leeds, 10:00.')).toBeTruthy();
  });
});

describe('saving', () => {
  it('sends the seats of each coach in the order of the travellers, and continues the checkout', async () => {
    const { press, button, listSentSeats, readPath } = addPath(await open());
    await press('3B');
    await press('3A');
    await button('Enregistrer les places');
    expect(listSentSeats()).toEqual([
      { query: { lineItemId: '1' }, body: { seats: [createSeatKey('3B'), createSeatKey('3A')] } },
    ]);
    expect(readPath()).toBe('/journey-planner/login');
  });

  it('returns to the basket if seats were only changed', async () => {
    const { press, button, readPath, listSentSeats } = addPath(await open([{ passengers: 1, seats: ['3A'] }]));
    await press('5A');
    await button('Enregistrer les places');
    expect(listSentSeats()).toHaveLength(1);
    expect(readPath()).toBe('/journey-planner/basket');
  });

  it('names the journey that lacks a seat, and moves from coach to coach', async () => {
    const { press, button, getAllByText, getByRole, listSentSeats } = await open([
      { lineItemId: '1', passengers: 1 },
      { lineItemId: '2', passengers: 1, origin: 'York' },
    ]);
    await button('Enregistrer les places');
    expect(getAllByText('Il manque encore 1 place : Londres – Leeds, 10:00.').length).toBeGreaterThan(0);
    await press('3A');
    await button('Autocar suivant');
    const second = getByRole('tab', { name: 'York – Leeds, 10:00 (0 sur 1)', selected: true });
    expect((second.getRootNode() as ShadowRoot).activeElement).toBe(second);
    await press('3A');
    await button('Enregistrer les places');
    expect(listSentSeats()).toHaveLength(2);
  });

  it('can be postponed', async () => {
    const { button, listSentSeats, readPath } = addPath(await open());
    await button('Choisir plus tard');
    expect([listSentSeats(), readPath()]).toEqual([[], '/journey-planner/login']);
  });

  it('keeps the selection after a network failure, and after a reload', async () => {
    const down = () => {
      throw apiFailure('chooseSeats', { kind: 'network' });
    };
    const { press, button, getByText, readStored, listChosen } = await open([{}], { answers: { chooseSeats: down } });
    await press('3A');
    await press('3B');
    await button('Enregistrer les places');
    expect(getByText('Vos places n’ont pas pu être enregistrées.')).toBeTruthy();
    expect(listChosen()).toEqual(['3A', '3B']);
    const storedSeats = JSON.stringify(readStored());
    const reloadedPage = await open([{}], {
      page: { readTabText: (key) => (key.endsWith('seat-choices') ? storedSeats : undefined) },
    });
    expect(reloadedPage.listChosen()).toEqual(['3A', '3B']);
  });
});

const listSeatsExcept = (...free: readonly string[]) =>
  createCoach('SINGLE_DECK_49')
    .seats.map(({ number }) => number)
    .filter((number) => !free.includes(number));

describe('a seat that is taken by another booking meanwhile', () => {
  const refuseTaken = () => {
    throw apiFailure('chooseSeats', { kind: 'http', status: 409, errors: [{ id: 'seat-taken', message: 'Taken.' }] });
  };

  it('is announced with a replacement, which one press accepts', async () => {
    const scene = { answers: { chooseSeats: refuseTaken } };
    const { press, button, state, getByText, listChosen, getAnnouncement, list } = await open([{}], scene);
    await press('4A');
    await press('4B');
    state.takenNumbers.push('4A');
    await button('Enregistrer les places');
    expect(getByText('La place 4A vient d’être prise.')).toBeTruthy();
    await pass(2000);
    expect(getAnnouncement()).toMatch(/La place 4A vient d’être prise\. Pour rester ensemble\u00a0: 3A, 3B\.$/);
    expect(listChosen()).toEqual(['4B']);
    await button(/^Prendre /);
    expect(listChosen()).toHaveLength(2);
    expect(list().value).not.toBe('');
  });

  it('is replaced by a pair for both, with prices, if nothing is free next to the fellow traveller', async () => {
    const { answers, state } = createSeatAnswers();
    state.prices['3C'] = 2;
    const { press, button, getByText, listChosen } = await open([{}], {
      answers: { ...answers, chooseSeats: refuseTaken },
    });
    await press('4A');
    await press('4B');
    state.takenNumbers.push('4A', ...listSeatsExcept('4B', '3C', '3D'));
    await button('Enregistrer les places');
    expect(getByText('Pour rester ensemble : 3C (£2), 3D.')).toBeTruthy();
    await button('Prendre 3C (£2), 3D');
    expect(listChosen()).toEqual(['3C', '3D']);
  });

  it('is replaced with a warning if a wish cannot be met', async () => {
    const { answers, state } = createSeatAnswers();
    const { press, button, getByText } = await open([{}], { answers: { ...answers, chooseSeats: refuseTaken } });
    await press('4A');
    await press('4B');
    state.takenNumbers.push('4A', ...listSeatsExcept('4B', '9D', '12A'));
    await button('Enregistrer les places');
    await button(/^Prendre /);
    expect(getByText('Impossible dans tous les autocars : côte à côte.').closest('.notice')?.className).toContain(
      'tone-warning',
    );
  });

  it('is reported with the operator’s message if there are too few seats (error 231)', async () => {
    const refuseForLackOfSeats = () => ({ errors: [{ id: '231', message: 'One seat is left.' }] });
    const { press, button, getByText } = await open([{}], { answers: { chooseSeats: refuseForLackOfSeats } });
    await press('4A');
    await press('4B');
    await button('Enregistrer les places');
    expect(getByText('One seat is left.')).toBeTruthy();
  });

  it('is reported with the operator’s message if the plan still shows it as free', async () => {
    const { press, button, getByText, listChosen } = await open([{}], { answers: { chooseSeats: refuseTaken } });
    await press('4A');
    await press('4B');
    await button('Enregistrer les places');
    expect(getByText('Taken.')).toBeTruthy();
    expect(listChosen()).toEqual(['4A', '4B']);
  });

  it('is detected when the page becomes visible again', async () => {
    const { press, state, show, getByText } = await open();
    await press('4A');
    state.takenNumbers.push('4A');
    show(false);
    show(true);
    await pass(200);
    expect(getByText('La place 4A vient d’être prise.')).toBeTruthy();
  });
});

describe('seat selection in the checkout', () => {
  it('begins with the first coach that lacks seats, and shows how many do', async () => {
    const coaches = [
      { lineItemId: '1', seats: ['3A', '3B'] },
      { lineItemId: '2', origin: 'York' },
    ];
    const { getByRole, getByText } = await open(coaches, { search: '' });
    expect(getByText(/^Vous pouvez encore choisir vos places sur 1 autocar\./)).toBeTruthy();
    expect(getByRole('tab', { name: /^York/, selected: true })).toBeTruthy();
  });

  it('can be skipped at once', async () => {
    const { button, listSentSeats, readPath } = addPath(await open());
    await button('Continuer sans choisir de places');
    expect([listSentSeats(), readPath()]).toEqual([[], '/journey-planner/login']);
  });

  it('can be skipped as a guest, after a delay, if the account does not answer', async () => {
    const { button, getByRole, readPath } = addPath(
      await open([{}], { answers: { getAccount: () => new Promise(() => {}) } }),
    );
    await button('Continuer sans choisir de places');
    expect(readPath()).toBe('/journey-planner/seat-reservation');
    expect(getByRole('button', { name: 'Continuer sans choisir de places' }).getAttribute('aria-busy')).toBe('true');
    await pass(5000);
    expect(readPath()).toBe('/journey-planner/login');
  });

  it('has no skip button if all have seats', async () => {
    const { queryByRole } = await open([{ seats: ['3A', '3B'] }]);
    expect(queryByRole('button', { name: 'Continuer sans choisir de places' })).toBeNull();
  });
});

describe('the seat reservation', () => {
  it('redirects to the basket if a plan cannot be loaded (spec §8)', async () => {
    const down = () => {
      throw apiFailure('getSalesPlan', { kind: 'http', status: 500, errors: [] });
    };
    const historyLength = history.length;
    const { readPath, store, getAllByText } = addPath(await open([{}], { answers: { getSalesPlan: down } }));
    await waitForLazyCode();
    await pass(300);
    expect([readPath(), history.length]).toEqual(['/journey-planner/basket', historyLength]);
    expect(getAllByText('Le plan des places n’a pas pu être chargé.').length).toBeGreaterThan(0);
    expect(store.getState().hasSeatPlanFailed).toBe(false);
  });

  it('loads that plan again on return from the basket', async () => {
    let isDown = true;
    const { getSalesPlan: plan } = createSeatAnswers([{}]).answers;
    const getSalesPlan: typeof plan = (call) => {
      if (isDown) throw apiFailure('getSalesPlan', { kind: 'http', status: 500, errors: [] });
      return plan?.(call);
    };
    const { readPath, getByRole } = addPath(await open([{}], { answers: { getSalesPlan } }));
    await waitForLazyCode();
    await pass(300);
    isDown = false;
    await createUser().click(getByRole('link', { name: /^Choisir les places/ }));
    await waitForLazyCode();
    await pass(300);
    expect(readPath()).toBe('/journey-planner/seat-reservation');
    expect(getByRole('list', { name: 'Légende' })).toBeTruthy();
  });

  it('redirects to the basket if there is nothing to choose', async () => {
    const { readPath } = addPath(await open([]));
    expect(readPath()).toBe('/journey-planner/basket');
  });

  it('opens the coach that the address names', async () => {
    const coaches = [{ lineItemId: '1' }, { lineItemId: '2', origin: 'York' }];
    const { getByRole } = await open(coaches, { search: '?liid=2' });
    expect(getByRole('tab', { name: /^York/, selected: true })).toBeTruthy();
  });

  it('does not change a locked seat (spec §6 "preventChange")', async () => {
    const { press, listChosen, list } = await open([{ passengers: 1, seats: ['3A'], isLocked: true }]);
    await press('5A');
    expect(listChosen()).toEqual(['3A']);
    expect(list().disabled).toBe(true);
  });
});

it('a seat shows a price only if it costs extra', async () => {
  const { answers, state } = createSeatAnswers();
  state.prices['3A'] = 3;
  const { cell, getByText } = await open([{}], { answers });
  expect(cell('3A').textContent).toBe('3A £3');
  expect(cell('3B').textContent).toBe('3B');
  expect(getByText('Autres places : sans frais')).toBeTruthy();
});

/** Adds a function that returns the current path. */
function addPath<Island extends object>(island: Island) {
  return { ...island, readPath: () => location.pathname };
}
