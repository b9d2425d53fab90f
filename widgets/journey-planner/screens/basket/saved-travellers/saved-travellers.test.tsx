// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyCode, pass } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { basketOf, londonLeeds, openPlanner } from '../../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anna = { name: 'Anna', emailAddress: 'anna@example.com', isAuthenticated: true, isActivated: true };
const nobody = { isAuthenticated: false, isActivated: false };
const elie = {
  ...{ travellerId: 't1', firstName: 'Élie', lastName: 'Martin', type: 'ADULT', assistance: 'NONE' },
  ...{ hasAttendant: false, isDefault: false },
};

const betweenCities = {
  ...londonLeeds,
  ...{ origin: { cityId: 1, cityName: 'Londres' }, destination: { cityId: 4, cityName: 'Leeds' } },
};
const lea = { ...elie, travellerId: 't2', firstName: 'Léa', type: 'STUDENT', assistance: 'WHEELCHAIR_SEATED' };

async function open(user: object, storage?: Map<string, string>) {
  const scene = {
    answers: {
      getBasket: () => ({ basket: basketOf([betweenCities]) }),
      getAccount: () => user,
      getTravellers: () => ({ travellers: [elie, lea] }),
    },
  };
  const island = await openPlanner('/basket', scene, storage);
  await island.press('Noms des voyageurs (facultatif)');
  for (let turn = 0; turn < 3; turn += 1) {
    await lazyCode();
    await pass(300);
  }
  return island;
}

it('who is signed in chooses from their saved travellers, and the name is filled in', async () => {
  const { user, getAllByLabelText } = await open(anna);
  await user.selectOptions(getAllByLabelText('Voyageur enregistré')[0] as HTMLElement, 'Élie Martin');
  expect(getAllByLabelText('Prénom')[0]).toHaveProperty('value', 'Élie');
  expect(getAllByLabelText('Nom')[0]).toHaveProperty('value', 'Martin');
});

it('what the basket lacks for a traveller is said, with the search that has it', async () => {
  const { user, getAllByLabelText, getByText, getByRole, queryByText } = await open(anna);
  const [select] = getAllByLabelText('Voyageur enregistré') as HTMLElement[];
  await user.selectOptions(select as HTMLElement, 'Élie Martin');
  expect(getByText(/^Billet et besoins/)).toBeTruthy();
  expect(queryByText(/^Ce panier ne convient pas/)).toBeNull();
  await user.selectOptions(select as HTMLElement, 'Léa Martin');
  expect(getByText('Ce panier ne convient pas encore à Léa Martin.')).toBeTruthy();
  expect(getByText('Il manque un billet étudiant.')).toBeTruthy();
  expect(getByText('Aucun espace pour son fauteuil roulant n’est demandé.')).toBeTruthy();
  expect(queryByText('Demander cette assistance')).toBeNull();
  const again = getByRole('link', { name: 'Chercher ce trajet avec les bons voyageurs' }).getAttribute('href');
  expect(again).toMatch(/\/journey-planner\/journeys\?.*nusCount=1.*wheelchairSeated=1/);
});

it('a wheelchair space that was asked for before is not missing', async () => {
  const choices = JSON.stringify({ at: nowInTest(), lines: [], passengerInfo: { wheelchairSeatedCount: 1 } });
  const storage = new Map([['coach-widgets.basket-choices', choices]]);
  const { user, getAllByLabelText, getByText, queryByText } = await open(anna, storage);
  await user.selectOptions(getAllByLabelText('Voyageur enregistré')[0] as HTMLElement, 'Léa Martin');
  expect(getByText('Il manque un billet étudiant.')).toBeTruthy();
  expect(queryByText('Aucun espace pour son fauteuil roulant n’est demandé.')).toBeNull();
});

it('nobody else is offered any, and no call is made for them', async () => {
  const { queryByLabelText, asked } = await open(nobody);
  expect(queryByLabelText('Voyageur enregistré')).toBeNull();
  expect(asked()).not.toContain('getTravellers');
});
