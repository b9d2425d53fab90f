// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { waitForLazyCode, pass } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { createBasket, londonLeeds, openPlanner } from '../../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anna = { name: 'Anna', emailAddress: 'anna@example.com', isAuthenticated: true, isActivated: true };
const guestAccount = { isAuthenticated: false, isActivated: false };
const elie = {
  travellerId: 't1',
  firstName: 'Élie',
  lastName: 'Martin',
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
  isDefault: false,
};

const betweenCities = {
  ...londonLeeds,
  origin: { cityId: 1, cityName: 'Londres' },
  destination: { cityId: 4, cityName: 'Leeds' },
};
const lea = { ...elie, travellerId: 't2', firstName: 'Léa', type: 'STUDENT', assistance: 'WHEELCHAIR_SEATED' };

const max = { ...elie, travellerId: 't3', firstName: 'Max', assistance: 'WHEELCHAIR_SEATED' };

type Scene = NonNullable<Parameters<typeof openPlanner>[1]>;

async function open(user: object, storage?: Map<string, string>, answers: Scene['answers'] = {}) {
  const scene = {
    answers: {
      getBasket: () => ({ basket: createBasket([betweenCities]) }),
      getAccount: () => user,
      getTravellers: () => ({ travellers: [elie, lea] }),
      ...answers,
    },
  };
  const island = await openPlanner('/basket', scene, storage);
  await island.press('Noms des voyageurs (facultatif)');
  for (let turn = 0; turn < 3; turn += 1) {
    await waitForLazyCode();
    await pass(300);
  }
  return island;
}

it('a signed-in user selects a saved traveller, whose name is filled in', async () => {
  const { user, getAllByLabelText } = await open(anna);
  await user.selectOptions(getAllByLabelText('Voyageur enregistré')[0] as HTMLElement, 'Élie Martin');
  expect(getAllByLabelText('Prénom')[0]).toHaveProperty('value', 'Élie');
  expect(getAllByLabelText('Nom')[0]).toHaveProperty('value', 'Martin');
});

it('the needs of a traveller that the basket lacks are listed, with a link to a matching search', async () => {
  const { user, getAllByLabelText, getByText, getByRole, queryByText, announcement } = await open(anna);
  const [select] = getAllByLabelText('Voyageur enregistré') as HTMLElement[];
  await user.selectOptions(select as HTMLElement, 'Élie Martin');
  expect(getByText(/^Billet et besoins/)).toBeTruthy();
  expect(queryByText(/^Ce panier ne convient pas/)).toBeNull();
  await user.selectOptions(select as HTMLElement, 'Léa Martin');
  expect(getByText('Ce panier ne convient pas encore à Léa Martin.')).toBeTruthy();
  expect(getByText('Il manque un billet étudiant.')).toBeTruthy();
  expect(getByText('Aucun espace pour son fauteuil roulant n’est demandé.')).toBeTruthy();
  expect(queryByText('Demander cette assistance')).toBeNull();
  await pass(2000);
  expect(announcement()).toBe(
    'Léa Martin voyage. Il manque un billet étudiant. Aucun espace pour son fauteuil roulant n’est demandé.',
  );
  const searchHref = getByRole('link', { name: 'Chercher ce trajet avec les bons voyageurs' }).getAttribute('href');
  expect(searchHref).toMatch(/\/journey-planner\/journeys\?.*nusCount=1.*wheelchairSeated=1/);
});

it('a wheelchair space that was requested before is not missing', async () => {
  const choices = JSON.stringify({ at: nowInTest(), lines: [], passengerInfo: { wheelchairSeatedCount: 1 } });
  const storage = new Map([['coach-widgets.basket-choices', choices]]);
  const { user, getAllByLabelText, getByText, queryByText } = await open(anna, storage);
  await user.selectOptions(getAllByLabelText('Voyageur enregistré')[0] as HTMLElement, 'Léa Martin');
  expect(getByText('Il manque un billet étudiant.')).toBeTruthy();
  expect(queryByText('Aucun espace pour son fauteuil roulant n’est demandé.')).toBeNull();
});

it('a guest is offered none, and no request is sent', async () => {
  const { queryByLabelText, requests } = await open(guestAccount);
  expect(queryByLabelText('Voyageur enregistré')).toBeNull();
  expect(requests()).not.toContain('getTravellers');
});

it('a traveller selected for one passenger is not offered for another', async () => {
  const { user, getAllByLabelText } = await open(anna);
  const selects = () => getAllByLabelText('Voyageur enregistré') as HTMLSelectElement[];
  const listOptions = () => selects().map(({ options }) => [...options].map((option) => option.text));
  const everyone = ['Choisissez', 'Élie Martin', 'Léa Martin'];
  await user.selectOptions(selects()[0] as HTMLElement, 'Élie Martin');
  expect(listOptions()).toEqual([everyone, ['Choisissez', 'Léa Martin']]);
  await user.selectOptions(selects()[0] as HTMLElement, 'Choisissez');
  expect(listOptions()).toEqual([everyone, everyone]);
  expect(getAllByLabelText('Prénom')[0]).toHaveProperty('value', '');
});

it('an account without travellers offers none', async () => {
  const { queryByLabelText, requests } = await open(anna, undefined, { getTravellers: () => ({ travellers: [] }) });
  expect(requests()).toContain('getTravellers');
  expect(queryByLabelText('Voyageur enregistré')).toBeNull();
});

it.each([
  [
    'leads to its form once the names are saved',
    () => ({ errors: [], basket: createBasket([betweenCities]) }),
    '/assisted-travel',
  ],
  ['leads nowhere when the names cannot be saved', refuse(500), '/basket'],
])('assistance that is missing %s', async (...[, savePassengerInfo, expected]) => {
  const { user, getAllByLabelText, press, lastBody, path } = await open(anna, undefined, {
    getTravellers: () => ({ travellers: [elie, max] }),
    savePassengerInfo,
  });
  await user.selectOptions(getAllByLabelText('Voyageur enregistré')[0] as HTMLElement, 'Max Martin');
  await press('Demander cette assistance', 'link');
  expect(lastBody('savePassengerInfo')).toEqual({ passengers: [{ firstName: 'Max', lastName: 'Martin' }] });
  expect(path()).toBe(expected);
});

it('a traveller with all needs met is confirmed although another lacks something', async () => {
  const { user, getAllByLabelText, getAllByText } = await open(anna);
  const selects = getAllByLabelText('Voyageur enregistré') as HTMLElement[];
  await user.selectOptions(selects[0] as HTMLElement, 'Léa Martin');
  await user.selectOptions(selects[1] as HTMLElement, 'Élie Martin');
  const results = getAllByText(/^(Ce panier ne convient pas|Billet et besoins)/, { ignore: '[role=status]' });
  expect(results.map(({ textContent }) => textContent.trim().replaceAll('\u00a0', ' '))).toEqual([
    'Ce panier ne convient pas encore à Léa Martin.',
    'Billet et besoins : tout correspond au panier.',
  ]);
});
