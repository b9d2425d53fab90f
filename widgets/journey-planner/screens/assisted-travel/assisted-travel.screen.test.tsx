// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { createBasket, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Scene = NonNullable<Parameters<typeof openPlanner>[1]>;

const line = {
  journeyId: '7',
  passengerCount: 2,
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 1,
  pcaCount: 1,
};
const keptLines = () => new Map([['coach-widgets.basket-choices', JSON.stringify({ at: nowInTest(), lines: [line] })]]);

function open(journey: object = londonLeeds, scene: Scene = {}, storage?: Map<string, string>) {
  const answers = {
    getBasket: () => ({ basket: createBasket([journey]) }),
    getSiteInformation: () => ({ smsFee: 1, assistanceNoticeHours: 36 }),
    savePassengerInfo: () => ({ errors: [], basket: createBasket([journey]) }),
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
    disabilityStatus: 'WHEELCHAIR_SEATED',
    wheelchairSeatedCount: 1,
    otherDisabilityCount: 0,
    pcaCount: 1,
  });
  expect(path()).toBe('/login');
});

it('continuing without assistance sends counts of 0', async () => {
  const { press, calls } = await open();
  await press('Continuer sans assistance');
  const lastBody = calls.find(({ endpoint }) => endpoint === 'savePassengerInfo');
  expect(lastBody?.input.body).toEqual({ wheelchairSeatedCount: 0, otherDisabilityCount: 0, pcaCount: 0 });
});

describe('wheelchair spaces and notice, shown early (field notes §3, 25)', () => {
  it('are shown for each coach', async () => {
    const { getByText } = await open(spaces(1), {}, keptLines());
    expect(getByText('1 espace libre pour un fauteuil, 1 espace réservé pour vous')).toBeTruthy();
    const inTime = getByText('À demander au moins 36 heures avant le départ. Demandée à temps.');
    expect(inTime.closest('p')?.className).toBe('assisted-fact tone-success');
  });

  it('warn if a space is missing', async () => {
    const { press, getByText } = await open(spaces(0));
    // No space is requested yet.
    expect(getByText('Aucun espace libre pour un fauteuil').closest('p')?.className).toBe('assisted-fact');
    await press('Voyage dans son fauteuil roulant\u00a0: un de plus');
    expect(getByText(/Il manque 1 espace/).closest('p')?.className).toBe('assisted-fact tone-danger');
  });

  it('are left out if unknown', async () => {
    const { root } = await open(londonLeeds, { answers: { getSiteInformation: () => ({ smsFee: 1 }) } });
    expect(root.querySelectorAll('.assisted-coach')).toHaveLength(1);
    expect(root.querySelector('.assisted-fact')).toBeNull();
  });

  it('show the number to call if it is too late', async () => {
    const journey = { ...londonLeeds, departureDateTime: new Date(nowInTest() + 3_600_000).toISOString().slice(0, 16) };
    const { getByText } = await open({ ...journey, origin: { cityName: 'Londres', timeZone: 'UTC' } });
    const shortNotice = getByText(/Le départ est trop proche .* appelez le/);
    expect(shortNotice.closest('p')?.className).toBe('assisted-fact tone-warning');
  });
});

it('an attendant without a traveller in need is an error at its field, and not sent', async () => {
  const { press, requests, root, getByLabelText, findText } = await open();
  await press('Accompagnateurs\u00a0: un de plus');
  await press('Enregistrer et continuer');
  expect(findText('Indiquez aussi qui est accompagné.')).toBeTruthy();
  expect(root.activeElement).toBe(getByLabelText('Voyage dans son fauteuil roulant'));
  expect(requests()).not.toContain('savePassengerInfo');
});

it('the assistance is limited to the number of travellers, with an error only after submit', async () => {
  const { press, getByRole, getByLabelText, findText, announcement, root, requests } = await open({
    ...londonLeeds,
    passengers: 1,
  });
  const field = (name: string) => getByLabelText(name) as HTMLInputElement;
  expect(root.querySelector('.assisted-form .form-field-error')).toBeNull();
  await press('Voyage dans son fauteuil roulant\u00a0: un de plus');
  await press('Autre handicap\u00a0: un de plus');
  // Each count is at most the number of travellers.
  for (const name of ['Voyage dans son fauteuil roulant', 'Autre handicap'])
    expect(getByRole('button', { name: `${name}\u00a0: un de plus` }).getAttribute('aria-disabled')).toBe('true');
  expect(getByRole('button', { name: 'Accompagnateurs\u00a0: un de moins' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  const message = 'Vous êtes 1 voyageur : réduisez un nombre.';
  expect(findText(message)).toBeNull();
  await press('Enregistrer et continuer');
  expect(findText(message)).toBeTruthy();
  expect(announcement()?.replaceAll(/\s/g, ' ')).toBe(message);
  // The error is shown once, at the first field.
  expect(root.querySelectorAll('.assisted-form [aria-invalid=true]')).toHaveLength(1);
  expect(field('Voyage dans son fauteuil roulant').getAttribute('aria-invalid')).toBe('true');
  expect(requests()).not.toContain('savePassengerInfo');
});

it.each([
  ['7', '2'],
  ['-3', '0'],
])('a count of %s is corrected to %s', async (input, expected) => {
  const { getByLabelText, getByRole } = await open();
  const field = getByLabelText<HTMLInputElement>('Autre handicap');
  fireEvent.change(field, { target: { value: input } });
  expect(field.value).toBe(expected);
  expect(getByRole('heading', { level: 3 })).toBeTruthy();
});

it('the assistance is sent once, and its button is busy meanwhile', async () => {
  const { user, getByRole, calls, path } = await open();
  const button = getByRole('button', { name: 'Continuer sans assistance' });
  await user.dblClick(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await pass(1000);
  expect(calls.filter(({ endpoint }) => endpoint === 'savePassengerInfo')).toHaveLength(1);
  expect(path()).toBe('/login');
});

it('a link can contain assistance', async () => {
  const { getByLabelText } = await openPlanner('/assisted-travel?wheelchairSeated=1', {
    answers: { getBasket: () => ({ basket: createBasket([londonLeeds]) }), getSiteInformation: () => ({ smsFee: 1 }) },
  });
  expect((getByLabelText('Voyage dans son fauteuil roulant') as HTMLInputElement).value).toBe('1');
});

it.each([
  [
    'the first message of the operator',
    [{ id: 'x', message: 'No assistance on Sundays.' }],
    'No assistance on Sundays.',
  ],
  ['its own message for too few seats (error 231)', [{ id: '231' }], 'Il ne reste pas assez de places.'],
])('a refusal shows %s', async (...[, errors, message]) => {
  const { press, findText, path } = await open(londonLeeds, { answers: { savePassengerInfo: () => ({ errors }) } });
  await press('Autre handicap\u00a0: un de plus');
  await press('Enregistrer et continuer');
  expect(findText(message)).toBeTruthy();
  expect(path()).toBe('/assisted-travel');
});

it('the counts survive a failure and a reload', async () => {
  const storage = new Map<string, string>();
  const { press, unmount, path, findText, announcement } = await open(
    londonLeeds,
    { answers: { savePassengerInfo: refuse(500) } },
    storage,
  );
  await press('Autre handicap\u00a0: un de plus');
  await press('Enregistrer et continuer');
  const message = 'L’assistance n’a pas pu être enregistrée. Réessayez dans un instant.';
  expect([findText(message) !== null, announcement()]).toEqual([true, message]);
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
