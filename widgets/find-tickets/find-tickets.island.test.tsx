// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => void vi.useRealTimers());

const timeZone = 'Europe/London';
const cities = [
  { id: 1, name: 'Leeds', timeZone },
  { id: 9, name: 'York', timeZone },
];
const there = ['2026-11-23', '2026-11-28'];
const back = ['2026-11-25', '2026-11-30'];

/** A form whose lists have loaded, with functions to use it. */
async function open(scene: IslandScene = {}) {
  const form = await renderIsland('find-tickets', {
    ...scene,
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getTravelDates: ({ input }) => ({
        availableDates: (input.query as { originCityId: number }).originCityId === 1 ? there : back,
      }),
      ...scene.answers,
    },
  });
  const waitForCode = async () => {
    await pass(300);
    await waitForLazyCode();
    await pass(300);
  };
  await waitForCode();
  const user = createUser();
  const field = (name: string) => form.getByRole<HTMLInputElement>('combobox', { name });
  const day = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...form,
    user,
    waitForCode,
    field,
    day,
    async choose(name: string, keys: string) {
      await user.click(field(name));
      await waitForLazyCode();
      await user.keyboard(`${keys}{Enter}`);
      await waitForCode();
    },
    async write(name: string, words: string) {
      await user.click(day(name));
      await waitForCode();
      await user.keyboard('{Control>}a{/Control}');
      await user.keyboard(words);
      await user.tab();
      await waitForCode();
    },
    async press(name: string | RegExp) {
      await user.click(form.getByRole('button', { name }));
      await waitForCode();
    },
    getAnnouncement: () => form.getByRole('status').textContent,
    searches: () => form.emit.mock.calls.filter(([name]) => name === 'coach:search').map(([, model]) => model),
  };
}

const filledForm = { options: { originId: 1, destinationId: 9 } };

it('the search form is a group, under a heading of the level that the page sets', async () => {
  const form = await open({ common: { headingLevel: 3 } });
  expect(form.getByRole('group', { name: 'Trouver des billets' })).toBeTruthy();
  expect(form.getByRole('heading', { level: 3, name: 'Trouver des billets' })).toBeTruthy();
});

it('the form draws its cities at once, and days and travellers afterwards', async () => {
  const form = await renderIsland('find-tickets', { answers: { getOriginCities: () => ({ cities }) } });
  const boxes = () => [form.queryAllByRole('combobox').length, form.queryAllByRole('textbox').length];
  expect(boxes()).toEqual([2, 0]);
  await pass(200);
  expect(boxes()).toEqual([2, 1]);
});

describe('a search (spec §2 "Search form")', () => {
  it('is sent to the page as an event, and leads to the results with its data in the query', async () => {
    const form = await open();
    await form.choose('De', 'lee');
    await form.choose('À', 'yor');
    await form.write('Aller', '23/11/2026');
    await form.press('Trouver des billets');
    expect(form.searches()).toMatchObject([{ originId: 1, destinationId: 9, departureDate: '2026-11-23' }]);
    // The results store it.
    expect(form.requests()).not.toContain('storeSearch');
    expect(form.loadedAddresses).toHaveLength(1);
    expect(form.loadedAddresses[0]).toContain(
      '/journey-planner/journeys?originId=1&destinationId=9&departureDate=2026-11-23&totalPassengers=1',
    );
  });

  it('of a return trip suggests and announces a return date (spec §4)', async () => {
    const form = await open({ options: { ...filledForm.options, trip: 'return' } });
    await form.write('Aller', '28/11/2026');
    expect(form.day('Retour').value).toBe('30/11/2026');
    expect(form.getAnnouncement()).toContain('lundi 30 novembre 2026');
    await form.press('Trouver des billets');
    expect(form.searches()).toMatchObject([{ inboundDepartureDate: '2026-11-30', totalPassengers: 1 }]);
  });

  it('suggests the first day with coaches if no day was given, but only once', async () => {
    const form = await open();
    expect(form.day('Aller').value).toBe('');
    await form.choose('De', 'lee');
    await form.choose('À', 'yor');
    expect(form.day('Aller').value).toBe('23/11/2026');
    await form.write('Aller', '{Backspace}');
    expect(form.day('Aller').value).toBe('');
    await form.press('Trouver des billets');
    expect(form.searches()).toEqual([]);
    expect(form.getByRole('group', { name: /à corriger/ })).toBeTruthy();
  });

  it('can be prefilled by attributes, which may change', async () => {
    const form = await open({ options: { originId: 1 } });
    expect([form.field('De').value, form.field('À').value]).toEqual(['Leeds', '']);
    await form.change({ originId: 9, destinationId: 1, trip: 'return' });
    await form.waitForCode();
    expect([form.field('De').value, form.field('À').value]).toEqual(['York', 'Leeds']);
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Aller-retour' }).checked).toBe(true);
  });
});

describe('errors (spec §5 "Find-tickets check")', () => {
  it('are listed in a summary, take the focus, lead to their fields, and disappear as these are filled in', async () => {
    const form = await open();
    await form.press('Trouver des billets');
    const summary = form.getByRole('group', { name: '3 points à corriger' });
    expect(form.root.activeElement).toBe(summary);
    expect(form.searches()).toEqual([]);
    await form.press('Choisissez la ville de départ.');
    expect(form.root.activeElement).toBe(form.field('De'));
    expect(form.field('De').getAttribute('aria-invalid')).toBe('true');
    await form.choose('De', 'lee');
    expect(form.getByRole('group', { name: '2 points à corriger' })).toBeTruthy();
  });

  it.each([
    ['a day that does not exist', '31/11/2026', 'Saisissez la date sous la forme 21/11/2026.'],
    ['a day that has passed', '20/11/2026', 'Ce jour est passé : choisissez aujourd’hui ou plus tard.'],
    ['a day without coaches', '24/11/2026', 'Aucun autocar ce jour-là : choisissez un autre jour.'],
  ])('explain how to correct %s, and preserve the input', async (...[, words, error]) => {
    const form = await open(filledForm);
    await form.write('Aller', words);
    expect(form.getByText(error)).toBeTruthy();
    expect(form.day('Aller').value).toBe(words);
    await form.press('Trouver des billets');
    expect(form.searches()).toEqual([]);
  });
});

describe('a day of a later month (spec §4 "With no available dates")', () => {
  it('is applied only once the days with coaches have loaded', async () => {
    const form = await open({
      answers: { getTravelDates: () => ({ availableDates: [...there, '2026-12-02'] }) },
    });
    await form.write('Aller', '02/12/2026');
    expect(form.getByText('Choisissez un jour de ce mois : les mois suivants ne sont pas encore connus.')).toBeTruthy();
    await form.choose('De', 'lee');
    await form.choose('À', 'yor');
    expect(form.queryByText(/les mois suivants ne sont pas encore connus/)).toBeNull();
    await form.press('Trouver des billets');
    expect(form.searches()).toMatchObject([{ departureDate: '2026-12-02' }]);
  });
});

describe('input', () => {
  it('is restored in the same form of the page', async () => {
    const memory = new Map<string, string>();
    const page = {
      readTabText: (key: string) => memory.get(key),
      writeTabText: (key: string, words: string) => void memory.set(key, words),
    };
    const form = await open({ page });
    await form.choose('De', 'lee');
    await form.write('Aller', 'bientôt');
    await form.user.click(form.getByRole('radio', { name: 'Aller-retour' }));
    await form.waitForCode();
    await form.unmount();

    const again = await open({ page });
    expect(again.field('De').value).toBe('Leeds');
    expect(again.day('Aller').value).toBe('bientôt');
    expect(again.getByRole<HTMLInputElement>('radio', { name: 'Aller-retour' }).checked).toBe(true);
  });

  it('is replaced by the last search if the form is untouched (spec §4)', async () => {
    const trip = 'originId=1&destinationId=9&departureDate=2026-11-23&totalPassengers=3';
    const form = await open({ page: { readText: (key) => (key === 'coach-widgets.last-search' ? trip : undefined) } });
    expect([form.field('De').value, form.field('À').value, form.day('Aller').value]).toEqual([
      ...['Leeds', 'York', '23/11/2026'],
    ]);
    expect(form.getByRole('button', { name: 'Voyageurs 3 voyageurs' })).toBeTruthy();
    expect(form.searches()).toEqual([]);
  });
});

it('travellers are counted in a dialog, with their assistance for each direction', async () => {
  const form = await open({ options: { ...filledForm.options, trip: 'return' } });
  await form.press(/^Voyageurs \d/);
  await form.press('Voyageurs\u00a0: un de plus');
  await form.press('Étudiants\u00a0: un de plus');
  await form.press('Besoin d’assistance\u202f?');
  expect(form.getByRole('group', { name: 'Assistance à l’aller' })).toBeTruthy();
  expect(form.getByRole('group', { name: 'Assistance au retour' })).toBeTruthy();
  await form.user.click(form.getAllByRole('button', { name: 'Accompagnateurs\u00a0: un de plus' })[0] as HTMLElement);
  await form.press('Terminé');
  expect(form.getByRole('button', { name: /^Voyageurs 2 voyageurs ?, avec assistance$/ })).toBeTruthy();
  await form.write('Aller', '23112026');
  await form.press('Trouver des billets');
  expect(form.searches()).toMatchObject([
    { totalPassengers: 2, nusCount: 1, assistance: { personalCareAttendants: 1 }, inboundDepartureDate: '2026-11-25' },
  ]);
});

it.each([
  ['fr', 'UK', 'Voyageurs', 'jj/mm/aaaa', 'Aller-retour'],
  ['fr', 'CA', 'Passagers', 'aaaa-mm-jj', 'Aller-retour'],
  ['en', 'UK', 'Travellers', 'dd/mm/yyyy', 'Return'],
  ['en', 'US', 'Travelers', 'mm/dd/yyyy', 'Round trip'],
] as const)(
  'the form has the terms and the date format of language %s in operation %s (spec §1)',
  async (...[locale, operation, who, day, trip]) => {
    const form = await open({ settings: { locale, operation } });
    expect(form.getByText(who)).toBeTruthy();
    expect(form.getByText(day)).toBeTruthy();
    expect(form.getByRole('radio', { name: trip })).toBeTruthy();
  },
);

it('the form links to the fare finder of its origin (spec §2 "Inspire me")', async () => {
  const form = await open({ options: { originId: 1 } });
  expect(form.getByRole('link', { name: 'Inspirez-moi' }).getAttribute('href')).toBe(
    '/fare-finder/search?edit=true&originId=1',
  );
});
