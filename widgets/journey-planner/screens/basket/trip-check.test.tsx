// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import type { IslandScene } from '#test/support/render-island.tsx';
import { pass } from '#test/support/render-island.tsx';
import { createBasket, leedsLondon, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function openCheck(journeys: readonly object[], getJourneyInformation: unknown = () => ({ alerts: [] })) {
  const { root } = await openPlanner('/basket', {
    answers: { getBasket: () => ({ basket: createBasket(journeys) }), getJourneyInformation } as IslandScene['answers'],
  });
  await pass(30_000);
  const check = root.querySelector('.basket-check');
  return {
    tone: check?.className.replace('basket-check ', ''),
    surprises: [...(check?.querySelectorAll('li') ?? [])].map((item) => item.textContent.replaceAll('\u00a0', ' ')),
  };
}

const place = (cityName: string, timeZone: string, stop: object = {}) => ({ cityName, timeZone, ...stop });

it.each([
  ['a success message when everything is known and nothing is unexpected', () => ({ alerts: [] }), 'tone-success'],
  ['an information message when alerts are unknown', refuse(500), 'tone-information'],
] as const)('the trip check is %s', async (...[, getJourneyInformation, tone]) => {
  expect(await openCheck([londonLeeds], getJourneyInformation)).toEqual({ tone, surprises: [] });
});

it.each([
  ['Europe/London', 'Europe/Paris', 'Heures locales : à Leeds, il est 1 h 00 de plus qu’au départ.'],
  ['Europe/Paris', 'Europe/London', 'Heures locales : à Leeds, il est 1 h 00 de moins qu’au départ.'],
])('the trip check names another time zone, from %s to %s', async (from, to, message) => {
  const journey = { ...londonLeeds, origin: place('Londres', from), destination: place('Leeds', to) };
  expect(await openCheck([journey])).toEqual({ tone: 'tone-warning', surprises: [message] });
});

it('the trip check names a short change, and one to another stop', async () => {
  const legs = [
    {
      carrier: 'National',
      stops: [],
      arrivalDateTime: '2031-03-09T12:00',
      destination: { cityId: 3, cityName: 'Derby', stopId: 'd1', stopName: 'Gare' },
    },
    {
      carrier: 'Megabus',
      stops: [],
      departureDateTime: '2031-03-09T12:05',
      origin: { cityId: 3, cityName: 'Derby', stopId: 'd2', stopName: 'Marché' },
    },
  ];
  const { surprises } = await openCheck([{ ...londonLeeds, legs }]);
  expect(surprises).toEqual([
    'Londres – Leeds : seulement 5 min pour changer d’autocar à Derby.',
    'Londres – Leeds : l’autocar suivant part d’un autre arrêt, Marché.',
  ]);
});

it('the trip check names a return from another stop, and to another one', async () => {
  const stop = (cityName: string, stopId: string) => ({ cityName, cityId: cityName.length, stopId, stopName: stopId });
  const out = { ...londonLeeds, origin: stop('Londres', 'Victoria'), destination: stop('Leeds', 'Gare') };
  const back = { ...leedsLondon, origin: stop('Leeds', 'Marché'), destination: stop('Londres', 'Stratford') };
  const { surprises } = await openCheck([out, back]);
  expect(surprises).toEqual([
    'À Leeds, le retour part d’un autre arrêt que celui où vous arrivez : Marché.',
    'À Londres, le retour vous ramène à un autre arrêt que celui du départ : Stratford.',
  ]);
});

it('the trip check names alerts that are valid during a journey', async () => {
  const createAlert = (id: string, validFrom: string, validUntil: string) => {
    return { id, title: id, content: '', severity: 'MAJOR', validFrom, validUntil };
  };
  const alerts = [
    createAlert('Avant', '2000-01-01T00:00', '2031-03-08T23:59'),
    createAlert('Pendant', '2031-03-09T12:00', '2031-03-09T18:00'),
  ];
  expect((await openCheck([londonLeeds], () => ({ alerts }))).surprises).toEqual(['Londres – Leeds Pendant']);
});

it('the trip check names the same change of two journeys twice', async () => {
  const logError = vi.spyOn(console, 'error');
  const derby = { cityId: 3, cityName: 'Derby', stopId: 'd1', stopName: 'Gare' };
  const legs = [
    { carrier: 'National', stops: [], arrivalDateTime: '2031-03-09T12:00', destination: derby },
    { carrier: 'National', stops: [], departureDateTime: '2031-03-09T12:05', origin: derby },
  ];
  const { surprises } = await openCheck([
    { ...londonLeeds, legs },
    { ...londonLeeds, legs, journeyId: '8', lineItemId: 'b' },
  ]);
  const message = 'Londres – Leeds : seulement 5 min pour changer d’autocar à Derby.';
  expect(surprises).toEqual([message, message]);
  // React logs keys that are not unique.
  expect(logError).not.toHaveBeenCalled();
});
