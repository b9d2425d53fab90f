// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { type IslandScene, pass } from '#test/support/render-island.tsx';
import { createBasket, leedsLondon, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open(change: object = {}, answers: IslandScene['answers'] = {}, journeys: readonly object[] = []) {
  const basket = createBasket([{ ...londonLeeds, ...change }, ...journeys]);
  const island = await openPlanner('/basket', {
    answers: { getBasket: () => ({ basket }), getJourneyInformation: () => ({ alerts: [] }), ...answers },
  });
  const card = island.root.querySelector('.basket-journey');
  const listTexts = (selector: string) =>
    [...(card?.querySelectorAll(selector) ?? [])].map((part) => part.textContent.replaceAll('\u00a0', ' '));
  return { ...island, listTexts, getText: (selector: string) => listTexts(selector)[0] };
}

describe('a journey of the basket', () => {
  it('shows only known facts', async () => {
    const { getText, listTexts } = await open({ passengers: undefined });
    expect(getText('.basket-times')).toBe('10:00 – 14:05');
    expect(getText('.basket-day')).toBe('dimanche 9 mars 2031');
    expect(listTexts('dt')).toEqual([]);
    expect(getText('.basket-alert')).toBe('Aucune alerte.');
  });

  it('shows an arrival on the next day, and the number of travellers', async () => {
    const { getText } = await open({ arrivalDateTime: '2031-03-10T01:00' });
    expect(getText('.basket-times')).toBe('10:00 – 01:00 +1 jour');
    expect(getText('.basket-day')).toBe('dimanche 9 mars 2031 · 2 voyageurs');
  });

  it('names a coach by its carrier, and the city of a change whose wait is unknown', async () => {
    const legs = [
      { carrier: 'National', stops: [], destination: { cityName: 'Derby' } },
      { carrier: 'Megabus', routeName: 'M1', stops: [], origin: { cityName: 'Derby' } },
    ];
    const { listTexts } = await open({ legs });
    expect(listTexts('.basket-line')).toEqual(['National', 'Changement d’autocar à Derby', 'Megabus, ligne M1']);
  });

  it('lists two coaches with the same text', async () => {
    const logError = vi.spyOn(console, 'error');
    const leg = { carrier: 'National', stops: [] };
    const { listTexts } = await open({ legs: [leg, leg] });
    expect(listTexts('.basket-line')).toEqual(['National', 'National']);
    expect(logError).not.toHaveBeenCalled();
    logError.mockRestore();
  });

  it('cannot be removed without a line item', async () => {
    const { queryByRole } = await open({ lineItemId: undefined });
    expect(queryByRole('button', { name: /^Retirer/ })).toBeNull();
  });

  it('shows which of two journeys is being removed', async () => {
    const { user, getByRole } = await open({}, { deleteLineItem: () => new Promise(() => {}) }, [leedsLondon]);
    const button = (name: string) => getByRole('button', { name });
    await user.click(button('Retirer Leeds – Londres'));
    await pass(500);
    await user.click(button('Oui, retirer'));
    expect(button('Oui, retirer').getAttribute('aria-busy')).toBe('true');
    expect(button('Non, garder').getAttribute('aria-disabled')).toBe('true');
    expect(button('Retirer Londres – Leeds').getAttribute('aria-busy')).toBeNull();
  });
});

describe('the stops of a journey of the basket', () => {
  const origin = { cityName: 'Londres', cityId: 1, stopId: 's1' };

  it('have the name of their details when the journey has none', async () => {
    const { listTexts } = await open({ origin }, { getStop: () => ({ cityName: 'Londres', name: 'Victoria' }) });
    expect(listTexts('.basket-fact')).toEqual(['DépartVictoria']);
  });

  it('have their name even if their details fail to load (spec §8)', async () => {
    const { listTexts } = await open({ origin: { ...origin, stopName: 'Victoria' } }, { getStop: refuse(404) });
    expect(listTexts('.basket-fact')).toEqual(['DépartVictoria']);
  });

  it('are not requested without an id', async () => {
    const { requests, listTexts } = await open({ origin: { cityName: 'Londres', cityId: 1, stopName: 'Victoria' } });
    expect(requests()).not.toContain('getStop');
    expect(listTexts('.basket-fact')).toEqual(['DépartVictoria']);
  });
});

describe('the alerts of a journey of the basket', () => {
  const alert = (severity: string) => ({ id: severity, title: 'Route fermée', content: '', severity });

  it.each([
    ['INFORMATION', 'À savoir Route fermée En savoir plus', 'tone-information'],
    ['MAJOR', 'Alerte Route fermée En savoir plus', 'tone-warning'],
    ['SEVERE', 'Alerte Route fermée En savoir plus', 'tone-warning'],
  ])('are marked by the severity %s', async (...[severity, message, badge]) => {
    const { getText, root } = await open({}, { getJourneyInformation: () => ({ alerts: [alert(severity)] }) });
    expect(getText('.basket-alert')).toBe(message);
    expect(root.querySelector(`.basket-alert .${badge}`)).toBeTruthy();
  });

  it('are empty while loading', async () => {
    const { getText } = await open({}, { getJourneyInformation: () => new Promise(() => {}) });
    expect(getText('.basket-alert')).toBe('');
  });
});

describe('the seats of a journey of the basket', () => {
  it('are not chosen yet when they can be reserved', async () => {
    const { listTexts } = await open({ reservableType: 'SEAT' });
    expect(listTexts('.basket-fact')).toEqual(['PlacesPas encore choisies. Choisir les places Londres – Leeds']);
  });

  it('can be changed as long as one of them can', async () => {
    const seat = (seatNumber: string, preventChange: boolean) => ({
      seat: { seatNumber, seatPlanKey: seatNumber },
      preventChange,
    });
    const { getByRole } = await open({ seats: [seat('1A', true), seat('1B', false)] });
    expect(getByRole('link', { name: 'Changer de places Londres – Leeds' })).toBeTruthy();
  });
});

describe('a seat plan that could not be loaded', () => {
  const title = 'Le plan des places n’a pas pu être chargé.';
  const answers = {
    getBasket: () => ({ basket: createBasket([{ ...londonLeeds, reservableType: 'SEAT' }]) }),
    getSalesPlan: refuse(500),
  };

  it('is shown and announced in the basket, until the user leaves it', async () => {
    const { path, findText, announcement, store, press } = await openPlanner('/seat-reservation?liid=a', { answers });
    await pass(1000);
    expect([path(), findText(title) !== null, announcement()]).toEqual(['/basket', true, title]);
    expect(store.getState().hasSeatPlanFailed).toBe(false);
    await press('Chercher un trajet', 'link');
    await press(/^1 trajet/, 'link');
    expect([path(), findText(title)]).toEqual(['/basket', null]);
  });

  it('is not mentioned when it was not requested', async () => {
    const { findText } = await openPlanner('/basket', { answers });
    expect(findText(title)).toBeNull();
  });
});

it('the question whether to empty the basket is asked without the failure of the last attempt', async () => {
  const { press, findText } = await open({}, { deleteBasket: refuse(500) });
  const message = 'Le panier n’a pas pu être vidé. Réessayez dans un instant.';
  await press('Vider le panier');
  await press('Oui, vider le panier');
  expect(findText(message)).not.toBeNull();
  await press('Non, tout garder');
  await press('Vider le panier');
  expect(findText(message)).toBeNull();
});
