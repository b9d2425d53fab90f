// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { basketOf, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Scene = NonNullable<Parameters<typeof openPlanner>[1]>;

const line = {
  ...{ journeyId: '7', passengerCount: 2, concessionCount: 0, nusCount: 0 },
  ...{ otherDisabilityCount: 0, wheelchairSeatedCount: 1, pcaCount: 1 },
};
const keptLines = () => new Map([['coach-widgets.basket-choices', JSON.stringify({ at: nowInTest(), lines: [line] })]]);

function open(journey: object = londonLeeds, scene: Scene = {}, storage?: Map<string, string>) {
  const answers = {
    getBasket: () => ({ basket: basketOf([journey]) }),
    getSiteInformation: () => ({ smsFee: 1, assistanceNoticeHours: 36 }),
    savePassengerInfo: () => ({ errors: [], basket: basketOf([journey]) }),
  };
  return openPlanner('/assisted-travel', { ...scene, answers: { ...answers, ...scene.answers } }, storage);
}

const spaces = (wheelchairSpaces: number) => ({ ...londonLeeds, wheelchairSpaces });

it('the assistance starts with the counts of the search, and sends the fields of the specification', async () => {
  const { press, getByLabelText, calls, path } = await open(spaces(1), {}, keptLines());
  expect((getByLabelText('Voyage dans son fauteuil roulant') as HTMLInputElement).value).toBe('1');
  expect((getByLabelText('Accompagnateurs') as HTMLInputElement).value).toBe('1');
  await press('Enregistrer et continuer');
  expect(calls.find(({ endpoint }) => endpoint === 'savePassengerInfo')?.input.body).toEqual({
    ...{ disabilityStatus: 'WHEELCHAIR_SEATED', wheelchairSeatedCount: 1, otherDisabilityCount: 0, pcaCount: 1 },
  });
  expect(path()).toBe('/login');
});

it('going on without assistance sends counts of 0', async () => {
  const { press, calls } = await open();
  await press('Continuer sans assistance');
  const sent = calls.find(({ endpoint }) => endpoint === 'savePassengerInfo');
  expect(sent?.input.body).toEqual({ wheelchairSeatedCount: 0, otherDisabilityCount: 0, pcaCount: 0 });
});

describe('wheelchair spaces and notice, shown early (field notes §3, 25)', () => {
  it('are shown for each coach', async () => {
    const { getByText } = await open(spaces(1), {}, keptLines());
    expect(getByText('1 espace libre pour un fauteuil, 1 espace réservé pour vous')).toBeTruthy();
    expect(getByText('À demander au moins 36 heures avant le départ. Demandée à temps.')).toBeTruthy();
  });

  it('warn when a space is missing', async () => {
    const { press, getByText } = await open(spaces(0));
    expect(getByText('Aucun espace libre pour un fauteuil')).toBeTruthy();
    await press('Voyage dans son fauteuil roulant\u00a0: un de plus');
    expect(getByText(/Il manque 1 espace/)).toBeTruthy();
  });

  it('say whom to call when it is too late', async () => {
    const journey = { ...londonLeeds, departureDateTime: new Date(nowInTest() + 3_600_000).toISOString().slice(0, 16) };
    const { getByText } = await open({ ...journey, origin: { cityName: 'Londres', timeZone: 'UTC' } });
    expect(getByText(/Le départ est trop proche .* appelez le/)).toBeTruthy();
  });
});

it('a helper for nobody is reported at its field, and not sent', async () => {
  const { press, asked, root, getByLabelText, seen } = await open();
  await press('Accompagnateurs\u00a0: un de plus');
  await press('Enregistrer et continuer');
  expect(seen('Indiquez aussi qui est accompagné.')).toBeTruthy();
  expect(root.activeElement).toBe(getByLabelText('Voyage dans son fauteuil roulant'));
  expect(asked()).not.toContain('savePassengerInfo');
});

it.each([
  [
    'the first message of the operator',
    [{ id: 'x', message: 'No assistance on Sundays.' }],
    'No assistance on Sundays.',
  ],
  ['too few seats in words of its own (error 231)', [{ id: '231' }], 'Il ne reste pas assez de places.'],
])('a refusal shows %s', async (...[, errors, words]) => {
  const { press, seen, path } = await open(londonLeeds, { answers: { savePassengerInfo: () => ({ errors }) } });
  await press('Autre handicap\u00a0: un de plus');
  await press('Enregistrer et continuer');
  expect(seen(words)).toBeTruthy();
  expect(path()).toBe('/assisted-travel');
});

it('the counts are kept through a failure and a reload', async () => {
  const storage = new Map<string, string>();
  const { press, unmount, path, seen } = await open(
    londonLeeds,
    { answers: { savePassengerInfo: refuse(500) } },
    storage,
  );
  await press('Autre handicap\u00a0: un de plus');
  await press('Enregistrer et continuer');
  expect(seen('L’assistance n’a pas pu être enregistrée. Réessayez dans un instant.')).toBeTruthy();
  expect(path()).toBe('/assisted-travel');
  await unmount();
  const again = await open(londonLeeds, {}, storage);
  expect((again.getByLabelText('Autre handicap') as HTMLInputElement).value).toBe('1');
});

it('without a basket the screen links back to the basket', async () => {
  const { press, path, getByText } = await open(londonLeeds, { answers: { getBasket: () => ({ basket: null }) } });
  expect(getByText('Votre panier est vide, ou son temps est écoulé.')).toBeTruthy();
  await press('Retour au panier', 'link');
  expect(path()).toBe('/basket');
});
