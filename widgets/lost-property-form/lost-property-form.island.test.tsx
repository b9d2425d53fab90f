// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 22, 12));
  history.replaceState(null, '', '/lost-property');
});
afterEach(() => void vi.useRealTimers());

const timeZone = 'Europe/London';
const cities = [
  { id: 1, name: 'Leeds', timeZone },
  { id: 9, name: 'York', timeZone },
];
const at = (time: string) => ({ localDateTime: `2026-11-21T${time}` });
const departures = [
  { journeyId: '70', origin: at('09:15'), destination: at('10:00'), routeName: '561' },
  { journeyId: '71', origin: at('11:15'), destination: at('12:00') },
];
const end = (cityId: number, cityName: string) => ({ cityId, cityName, stopId: `${cityId}`, stopName: 'Gare' });
const itinerary = {
  journeyId: '70',
  origin: end(1, 'Leeds'),
  destination: end(9, 'York'),
  scheduledStops: [{ cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-21T09:15' }],
};

async function open(scene: IslandScene = {}, search = '') {
  history.replaceState(null, '', `/lost-property${search}`);
  const form = await renderIsland('lost-property-form', {
    ...scene,
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getSchedule: () => ({ results: departures }),
      getItinerary: () => itinerary,
      sendMessage: () => ({ reference: 'CW-7K3M9Q' }),
      ...scene.answers,
    },
  });
  const user = createUser();
  const waitForCode = async () => {
    for (let round = 0; round < 3; round += 1) {
      await pass(300);
      await waitForLazyCode();
    }
  };
  await waitForCode();
  return {
    ...form,
    user,
    waitForCode,
    async write(name: string, words: string) {
      await user.click(form.getByRole('textbox', { name }));
      await waitForCode();
      await user.keyboard(`{Control>}a{/Control}${words}`);
      await user.tab();
      await waitForCode();
    },
    async choose(name: string, keys: string) {
      await user.click(form.getByRole('combobox', { name }));
      await waitForCode();
      await user.keyboard(`${keys}{Enter}`);
      await waitForCode();
    },
    async press(role: 'button' | 'radio', name: string | RegExp) {
      await user.click(form.getByRole(role, { name }));
      await waitForCode();
    },
    getSentMessage: () => form.calls.find(({ endpoint }) => endpoint === 'sendMessage')?.input.body,
    listCalls: (endpoint: string) => form.calls.filter((call) => call.endpoint === endpoint),
  };
}

type Form = Awaited<ReturnType<typeof open>>;

async function fillItem(form: Form) {
  await form.user.selectOptions(form.getByRole('combobox', { name: 'Qu’avez-vous perdu\u202f?' }), 'bag');
  await form.write('Description', 'Un sac à dos bleu.');
  await form.write('Nom et prénom', 'Anna');
  await form.write('Adresse e-mail', 'anna@example.com');
  await pass(4000);
}

describe('the journey from the timetable', () => {
  async function openWithDeparture(scene: IslandScene = {}) {
    const form = await open(scene);
    await form.choose('De', 'lee');
    await form.choose('À', 'yor');
    await form.write('Jour du voyage', '21/11/2026');
    return form;
  }

  it('is chosen from the departures of its day, which are loaded once', async () => {
    const form = await openWithDeparture();
    expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['Par les villes et le jour', 'Par le numéro de commande', 'Je ne connais pas le départ'],
      ...['09:15, arrivée 10:00 · 561', '11:15, arrivée 12:00', 'Je ne sais plus'],
    ]);
    await form.press('radio', /11:15/);
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    expect(form.getSentMessage()).toMatchObject({
      form: 'lost-property',
      journeyWay: 'timetable',
      fields: { originId: '1', destinationId: '9', travelDate: '2026-11-21', departure: '71', itemKind: 'bag' },
    });
    expect(form.listCalls('getSchedule').map(({ input }) => input.params)).toEqual([
      { originId: 1, destinationId: 9, date: '2026-11-21' },
    ]);
    expect(form.getByText('CW-7K3M9Q')).toBeTruthy();
  });

  it('is required, and its error leads to the departures', async () => {
    const form = await openWithDeparture();
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    await form.press('button', 'Choisissez un départ, ou «\u00a0Je ne sais plus\u00a0».');
    expect(form.root.activeElement).toBe(form.getByRole('radio', { name: /09:15/ }));
    await form.press('radio', 'Je ne sais plus');
    await form.press('button', 'Envoyer le message');
    expect(form.getSentMessage()).toMatchObject({ fields: { departure: 'unknown' } });
  });

  it('is not required before its departures are shown', async () => {
    const form = await open();
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    expect(form.getByRole('group', { name: '3 points à corriger' })).toBeTruthy();
    expect(form.queryByText('Choisissez un départ, ou « Je ne sais plus ».')).toBeNull();
    await form.choose('De', 'lee');
    await form.choose('À', 'yor');
    await form.write('Jour du voyage', '21/11/2026');
    await form.press('button', 'Envoyer le message');
    expect(form.getAllByText('Choisissez un départ, ou « Je ne sais plus ».')).toHaveLength(2);
    expect(form.getSentMessage()).toBeUndefined();
  });

  it('can be unknown on a day without coaches', async () => {
    const form = await openWithDeparture({ answers: { getSchedule: () => ({ results: [] }) } });
    expect(form.getByText(/Aucun départ entre ces villes ce jour-là/)).toBeTruthy();
    expect(form.getByRole('radio', { name: 'Je ne sais plus' })).toBeTruthy();
  });

  it('can be loaded by a retry', async () => {
    let isDown = true;
    const form = await openWithDeparture({
      answers: { getSchedule: (call) => (isDown ? refuse(500)(call) : { results: departures }) },
    });
    expect(form.getByText(/n’ont pas pu être chargés/)).toBeTruthy();
    isDown = false;
    await form.press('button', 'Réessayer');
    expect(form.getByRole('radio', { name: /09:15/ })).toBeTruthy();
  });

  it('is not shown for another day while its departures load', async () => {
    const isDay = (call: { readonly input: { readonly params?: unknown } }, date: string) =>
      (call.input.params as { date: string }).date === date;
    const form = await openWithDeparture({
      answers: {
        getSchedule: (call) => (isDay(call, '2026-11-21') ? { results: departures } : new Promise(() => {})),
      },
    });
    expect(form.queryByText('Recherche des départs…')).toBeNull();
    await form.write('Jour du voyage', '20/11/2026');
    expect(form.getByText('Recherche des départs…')).toBeTruthy();
    expect(form.queryByRole('radio', { name: /09:15/ })).toBeNull();
  });

  it('can be one of today’s', async () => {
    const form = await openWithDeparture();
    await form.write('Jour du voyage', '22/11/2026');
    expect(form.getByRole('radio', { name: /09:15/ })).toBeTruthy();
  });

  it.each([
    ['De', 'origin', ['', '']],
    ['À', 'destination', ['Leeds', '']],
  ])('is loaded again once “%s” is cleared, which sends an event', async (...[label, field, values]) => {
    const form = await openWithDeparture();
    await form.press('button', `Effacer (${label})`);
    expect(form.emit).toHaveBeenCalledWith('coach:city-cleared', { field });
    expect(['De', 'À'].map((name) => form.getByRole<HTMLInputElement>('combobox', { name }).value)).toEqual(values);
    expect(form.queryByRole('radio', { name: /09:15/ })).toBeNull();
  });

  it('has destinations that can be loaded by a retry', async () => {
    let isDown = true;
    const form = await open({
      answers: { getDestinationCities: (call) => (isDown ? refuse(500)(call) : { cities }) },
    });
    await form.choose('De', 'lee');
    await form.user.click(form.getByRole('combobox', { name: 'À' }));
    await form.waitForCode();
    isDown = false;
    await form.press('button', 'Réessayer');
    expect(form.listCalls('getDestinationCities')).toHaveLength(2);
  });

  it('of a future day is rejected without a request', async () => {
    const form = await openWithDeparture();
    await form.write('Jour du voyage', '23/11/2026');
    expect(form.queryByRole('radio', { name: /09:15/ })).toBeNull();
    await form.press('button', 'Envoyer le message');
    expect(form.getAllByText(/Ce jour n’est pas encore passé/)).toHaveLength(2);
  });
});

describe('a departure that was chosen', () => {
  const formatDraft = (words: object) => JSON.stringify({ version: 1, at: nowInTest(), words });
  const words = { originId: '1', destinationId: '9', travelDate: '2026-11-21', departure: '71' };
  const openDraft = (change: object) =>
    open({ page: { readText: (key) => (/form/.test(key) ? formatDraft({ ...words, ...change }) : '') } });
  const radio = (form: Form) => form.getByRole<HTMLInputElement>('radio', { name: /11:15/ });

  it('is restored with its cities, dropped when the day changes, and required again', async () => {
    const form = await openDraft({});
    const cities = ['De', 'À'].map((name) => form.getByRole<HTMLInputElement>('combobox', { name }).value);
    expect(cities).toEqual(['Leeds', 'York']);
    expect(radio(form).checked).toBe(true);
    await form.write('Jour du voyage', '20/11/2026');
    expect(radio(form).checked).toBe(false);
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    expect(form.getAllByText('Choisissez un départ, ou « Je ne sais plus ».')).toHaveLength(2);
    expect(form.getSentMessage()).toBeUndefined();
  });

  it('stays when the same day is entered in another format', async () => {
    const form = await openDraft({});
    await form.write('Jour du voyage', '21.11.26');
    expect(radio(form).checked).toBe(true);
  });

  it('in a draft with an incomplete day is dropped when the day is completed', async () => {
    const form = await openDraft({ travelDate: '20/11/20' });
    await form.write('Jour du voyage', '20/11/2026');
    expect(radio(form).checked).toBe(false);
  });

  it('in a draft is not sent if it is not one of the day’s departures', async () => {
    const form = await openDraft({ departure: '999' });
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    expect(form.getAllByText('Choisissez un départ, ou « Je ne sais plus ».')).toHaveLength(2);
    expect(form.getSentMessage()).toBeUndefined();
  });
});

describe('the journey that the page names', () => {
  it.each([
    ['by the tag', { options: { journeyId: '70' } }, ''],
    ['by its address', {}, '?journeyId=70'],
  ])('%s is shown in a line, and sent with the message', async (...[, scene, search]) => {
    const form = await open(scene, search);
    expect(form.getByText('Leeds → York, sam. 21 nov. 09:15')).toBeTruthy();
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    expect(form.getSentMessage()).toMatchObject({ journeyWay: 'journey', fields: { journeyId: '70' } });
  });

  it('is shown without a time when none is known', async () => {
    const form = await open({
      options: { journeyId: '70' },
      answers: { getItinerary: () => ({ ...itinerary, scheduledStops: [] }) },
    });
    expect(form.getByText('Leeds → York')).toBeTruthy();
  });

  it('can be changed, and no input is lost', async () => {
    const form = await open({ options: { journeyId: '70' } });
    await form.write('Description', 'Un sac à dos bleu.');
    await form.press('button', 'Changer de trajet');
    expect(form.root.activeElement).toBe(form.getByRole('radio', { name: 'Par les villes et le jour' }));
    expect(form.getByRole('combobox', { name: 'De' })).toBeTruthy();
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('Un sac à dos bleu.');
  });

  it('shows the search if it does not exist, and preserves the input', async () => {
    let answer = () => {};
    const form = await open({
      options: { journeyId: '70' },
      answers: {
        getItinerary: async (call) => {
          await new Promise<void>((resolve) => (answer = resolve));
          return refuse(404)(call);
        },
      },
    });
    await form.write('Description', 'Un sac à dos bleu.');
    expect(form.queryByRole('combobox', { name: 'De' })).toBeNull();
    answer();
    await form.waitForCode();
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('Un sac à dos bleu.');
    expect(form.getByRole('combobox', { name: 'De' })).toBeTruthy();
    expect(form.getAllByText('Ce trajet n’a pas été retrouvé : indiquez-le ici.').length).toBeGreaterThan(0);
  });

  it.each([
    ['takes precedence over a draft about another journey', '"journeyId":"1","journeyWay":"timetable"', true],
    ['does not overwrite later changes', '"journeyId":"70","journeyWay":"timetable"', false],
  ])('%s', async (...[, words, isShown]) => {
    const storedDraft = `{"version":1,"at":${nowInTest()},"words":{${words},"seat":"12"}}`;
    const form = await open({
      options: { journeyId: '70' },
      page: { readText: (key) => (/form/.test(key) ? storedDraft : '') },
    });
    expect(form.queryByText(/Leeds → York/) !== null).toBe(isShown);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Place/ }).value).toBe('12');
  });

  it.each([
    ['another journey', '{"journeyId":"1"}', true],
    ['the same journey, changed later', '{"journeyId":"70"}', false],
  ])('is compared with the one at the start of the draft: %s', async (...[, initialDraft, isShown]) => {
    const storedDraft = `{"version":1,"at":${nowInTest()},"words":{"journeyWay":"words","seat":"12"},"begun":${initialDraft}}`;
    const form = await open({
      options: { journeyId: '70' },
      page: { readText: (key) => (/form/.test(key) ? storedDraft : '') },
    });
    expect(form.queryByText(/Leeds → York/) !== null).toBe(isShown);
  });
});

describe('the journey can be given', () => {
  it('by an order number, which the tag can fill in', async () => {
    const form = await open({ options: { orderNumber: 'cw 123 456' } });
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Numéro de commande' }).value).toBe('CW123456');
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    expect(form.getSentMessage()).toMatchObject({ journeyWay: 'order', fields: { orderNumber: 'CW123456' } });
  });

  it.each([
    ['takes precedence over a draft without one', '{"journeyWay":"words","orderNumber":"CW99"}', '{}', 'CW123456'],
    ['does not overwrite later input', '{"journeyWay":"order","orderNumber":"CW999"}', undefined, 'CW999'],
  ])(
    'by an order number of the tag, which %s',
    async (...[, words, initialDraft = '{"orderNumber":"CW123456"}', expected]) => {
      const storedDraft = `{"version":1,"at":${nowInTest()},"words":${words},"begun":${initialDraft}}`;
      const page = { readText: (key: string) => (/form/.test(key) ? storedDraft : '') };
      const form = await open({ options: { orderNumber: 'cw 123 456' }, page });
      expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Numéro de commande' }).value).toBe(expected);
    },
  );

  it('in a description', async () => {
    const form = await open();
    await form.press('radio', 'Je ne connais pas le départ');
    await form.write('Votre trajet en quelques mots', 'Hier matin, de Leeds à York.');
    await fillItem(form);
    await form.press('button', 'Envoyer le message');
    expect(form.getSentMessage()).toMatchObject({
      journeyWay: 'words',
      fields: { journeyWords: 'Hier matin, de Leeds à York.' },
    });
  });
});
