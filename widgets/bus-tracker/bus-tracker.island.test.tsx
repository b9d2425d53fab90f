// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { address, noon, openTracker, visit, york } from './tracker-scene.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(noon);
  visit('/horaires');
});
afterEach(() => void vi.useRealTimers());

describe('the form (spec §2 "Bus tracker")', () => {
  it('is open at first, with the labels of the specification, and shows no results', async () => {
    const tracker = await openTracker();
    expect(tracker.getByRole('group', { name: 'Horaires en temps réel' })).toBeTruthy();
    expect(tracker.getByRole('heading', { level: 2, name: 'Horaires en temps réel' })).toBeTruthy();
    expect([tracker.field('De').value, tracker.field('Á').value]).toEqual(['', '']);
    expect(tracker.getByRole('button', { name: 'Vérifier les heures' })).toBeTruthy();
    expect(tracker.queryByRole('list')).toBeNull();
    expect(tracker.queryByRole('radiogroup')).toBeNull();
    expect(tracker.searches()).toEqual([]);
  });

  it('has its heading at the level that the page gives', async () => {
    const tracker = await openTracker({ common: { headingLevel: 4 } });
    expect(tracker.getByRole('heading', { level: 4 })).toBeTruthy();
  });

  it('loads the cities that coaches from the origin reach', async () => {
    const tracker = await openTracker();
    expect(tracker.requests()).toEqual(['getOriginCities']);
    await tracker.choose('De', 'lee');
    expect(tracker.calls.at(-1)).toMatchObject({
      endpoint: 'getDestinationCities',
      input: { query: { originCityId: 1 } },
    });
  });

  it('clears the destination when another origin is chosen (spec §4)', async () => {
    const tracker = await openTracker();
    await tracker.choose('De', 'lee');
    await tracker.choose('Á', 'yor');
    await tracker.choose('De', '{Control>}a{/Control}lon');
    expect(tracker.values()).toEqual(['London', '']);
  });

  it('swaps the cities', async () => {
    const tracker = await openTracker();
    await tracker.choose('De', 'lee');
    await tracker.choose('Á', 'yor');
    await tracker.press('Inverser les deux villes');
    expect(tracker.values()).toEqual(['York', 'Leeds']);
  });

  it('clears a destination that no coach reaches after a swap', async () => {
    const tracker = await openTracker({
      answers: {
        getDestinationCities: ({ input }) => ({
          cities: (input.query as { originCityId: number }).originCityId === 1 ? [york] : [],
        }),
      },
    });
    await tracker.choose('De', 'lee');
    await tracker.choose('Á', 'yor');
    await tracker.press('Inverser les deux villes');
    expect(tracker.values()).toEqual(['York', '']);
  });

  it.each([
    ['De', 'origin'],
    ['Á', 'destination'],
  ])('sends an event to the page when %s is cleared (host contract §5)', async (label, field) => {
    const tracker = await openTracker();
    await tracker.choose('De', 'lee');
    await tracker.choose('Á', 'yor');
    await tracker.press(`Effacer (${label})`);
    expect(tracker.emit).toHaveBeenCalledWith('coach:city-cleared', { field });
    expect(tracker.field(label).value).toBe('');
  });
});

it('destinations that failed to load are loaded by a retry', async () => {
  let isDown = true;
  const tracker = await openTracker({
    answers: { getDestinationCities: (call) => (isDown ? refuse(500)(call) : { cities: [york] }) },
  });
  await tracker.choose('De', 'lee');
  await tracker.user.click(tracker.field('Á'));
  await tracker.late();
  isDown = false;
  await tracker.press('Réessayer');
  expect(tracker.calls.filter(({ endpoint }) => endpoint === 'getDestinationCities')).toHaveLength(2);
});

describe('required fields (spec §5: "Veuillez sélectionner", checked on submit)', () => {
  it('are not marked before the form is sent', async () => {
    const tracker = await openTracker();
    await tracker.user.click(tracker.field('De'));
    await tracker.user.tab();
    expect(tracker.queryByText('Veuillez sélectionner')).toBeNull();
  });

  it.each([
    ['both cities', [], ['De', 'Á']],
    ['the destination', ['De'], ['Á']],
  ])('are marked when the form is sent without %s', async (_case, chosenCities, missing) => {
    const tracker = await openTracker();
    for (const label of chosenCities) await tracker.choose(label, 'lee');
    await tracker.press('Vérifier les heures');
    const invalidFields = tracker
      .queryAllByRole('combobox')
      .filter((field) => field.getAttribute('aria-invalid') === 'true');
    expect(invalidFields).toEqual(missing.map((label) => tracker.field(label)));
    expect(
      invalidFields.map(
        (field) => tracker.root.getElementById(`${field.getAttribute('aria-describedby')}`)?.textContent,
      ),
    ).toEqual(missing.map(() => 'Veuillez sélectionner'));
    expect(tracker.searches()).toEqual([]);
  });

  it('are all announced, and the first of them takes the focus', async () => {
    const tracker = await openTracker();
    await tracker.press('Vérifier les heures');
    const readAnnouncement = () => tracker.getAnnouncement()?.replaceAll('\u00a0', ' ');
    expect(readAnnouncement()).toBe('De : Veuillez sélectionner. Á : Veuillez sélectionner.');
    expect(tracker.root.activeElement).toBe(tracker.field('De'));
  });

  it('are announced separately if the other one is filled', async () => {
    const tracker = await openTracker();
    await tracker.choose('De', 'lee');
    await pass(4000);
    await tracker.press('Vérifier les heures');
    expect(tracker.getAnnouncement()?.replaceAll('\u00a0', ' ')).toBe('Á : Veuillez sélectionner.');
    expect(tracker.root.activeElement).toBe(tracker.field('Á'));
  });

  it('lose their error as soon as they are filled', async () => {
    const tracker = await openTracker();
    await tracker.press('Vérifier les heures');
    await tracker.choose('De', 'lee');
    expect(tracker.getAllByText('Veuillez sélectionner')).toHaveLength(1);
  });
});

describe('a search (spec §4 "Bus tracker")', () => {
  it('collapses the form to its summary and shows the results', async () => {
    const tracker = await openTracker();
    await tracker.search();
    expect(tracker.queryByRole('combobox')).toBeNull();
    expect(tracker.getByRole('button', { name: "Leeds jusqu'à York" })).toBeTruthy();
    expect(tracker.rows()).toHaveLength(1);
    expect(tracker.getByRole('radiogroup', { name: 'Choisir un jour' })).toBeTruthy();
    expect(tracker.searches()).toEqual([{ originId: 1, destinationId: 9 }]);
  });

  it('keeps the form, with a busy button, until its first answer', async () => {
    const tracker = await openTracker({ answers: { getSchedule: () => new Promise(() => {}) } });
    const button = tracker.getByRole('button', { name: 'Vérifier les heures' });
    await tracker.choose('De', 'lee');
    await tracker.choose('Á', 'yor');
    expect(button.getAttribute('aria-busy')).not.toBe('true');
    await tracker.press('Vérifier les heures');
    expect(button.isConnected).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('moves the focus to the summary, because the focused button was removed', async () => {
    const tracker = await openTracker();
    await tracker.search();
    expect(tracker.root.activeElement).toBe(tracker.getByRole('button', { name: "Leeds jusqu'à York" }));
  });

  it('moves the focus into the form when it opens again', async () => {
    const tracker = await openTracker();
    await tracker.search();
    await tracker.press('Change');
    expect(tracker.getByRole('group').contains(tracker.root.activeElement)).toBe(true);
  });

  it('puts both cities into the address and keeps the rest of it', async () => {
    visit('/horaires?utm=a%20b#tab');
    const tracker = await openTracker();
    await tracker.search();
    expect(address()).toBe('/horaires?utm=a%20b&originId=1&destinationId=9#tab');
  });

  it('sends its result to the page as an event (host contract §5)', async () => {
    const tracker = await openTracker();
    await tracker.search();
    const results = { originId: 1, destinationId: 9, date: '2026-11-21', count: 1 };
    expect(tracker.emit.mock.calls).toEqual([['coach:tracker-results', results]]);
  });

  it('is announced once, and its refreshes are not', async () => {
    const tracker = await openTracker();
    await tracker.search();
    await pass(4000); // Messages of the fields are announced first, a second each.
    expect(tracker.getAnnouncement()).toBe('1 départ');
    const { serial } = tracker.store.getState().announcements;
    await pass(180_000);
    expect(tracker.searches()).toHaveLength(4);
    expect(tracker.store.getState().announcements.serial).toBe(serial);
  });

  it.each([
    ['Change', 'Change'],
    ['the summary', "Leeds jusqu'à York"],
  ])('opens the form again with %s, which ends the refresh', async (_case, name) => {
    const tracker = await openTracker();
    await tracker.search();
    await tracker.press(name);
    expect(tracker.values()).toEqual(['Leeds', 'York']);
    const searchCount = tracker.searches().length;
    await pass(180_000);
    expect(tracker.searches()).toHaveLength(searchCount);
  });

  it('marks the form as collapsed on both buttons that open it (WCAG 2.4.6)', async () => {
    const tracker = await openTracker();
    await tracker.search();
    const ways = ['Change', "Leeds jusqu'à York"].map((name) => tracker.getByRole('button', { name, expanded: false }));
    expect(ways).toHaveLength(2);
  });

  it('marks the word "Change", which is not translated, as English', async () => {
    const tracker = await openTracker();
    await tracker.search();
    expect(tracker.getByRole('button', { name: 'Change' }).closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('clears the results when a city changes', async () => {
    const tracker = await openTracker();
    await tracker.search();
    await tracker.press('Change');
    await tracker.press('Inverser les deux villes');
    expect(tracker.rows()).toEqual([]);
    expect(tracker.queryByRole('radiogroup')).toBeNull();
  });
});

describe('deep links (spec §4, §5)', () => {
  it.each([
    ['both cities', '?originId=1&destinationId=9', ["Leeds jusqu'à York", 1]],
    ['both cities and parameters of the host', '?a=1&originId=1&b=2&destinationId=9', ["Leeds jusqu'à York", 1]],
  ])('with %s start the search', async (_case, query, [summary, count]) => {
    visit(`/horaires${query}`);
    const tracker = await openTracker();
    await pass(200);
    expect(tracker.getByRole('button', { name: `${summary}` })).toBeTruthy();
    expect(tracker.searches()).toHaveLength(Number(count));
  });

  it.each([
    ['only the origin', '?originId=1', ['Leeds', '']],
    ['only the destination', '?destinationId=9', ['', '']],
    ['a zero', '?originId=0&destinationId=9', ['', '']],
    ['junk', '?originId=Leeds&destinationId=%3Cb%3E', ['', '']],
    ['a fraction', '?originId=1.5&destinationId=9', ['', '']],
    ['nothing and parameters of the host', '?originId=&destinationId=-&campaign=%C3%A9t%C3%A9#tab', ['', '']],
  ])('with %s do not search, and stay as they are', async (_case, query, values) => {
    visit(`/horaires${query}`);
    const tracker = await openTracker();
    await pass(200);
    expect(address()).toBe(`/horaires${query}`);
    expect(tracker.values()).toEqual(values);
    expect(tracker.searches()).toEqual([]);
    expect(tracker.queryByText('Veuillez sélectionner')).toBeNull();
  });

  it('drop a destination that no coach reaches', async () => {
    visit('/horaires?originId=1&destinationId=77');
    const tracker = await openTracker();
    await pass(200);
    expect(tracker.values()).toEqual(['Leeds', '']);
  });

  it('show the departures even if the lists of cities cannot be loaded', async () => {
    visit('/horaires?originId=1&destinationId=9');
    const tracker = await openTracker({ answers: { getOriginCities: refuse(500), getDestinationCities: refuse(500) } });
    await pass(200);
    expect(tracker.rows()).toHaveLength(1);
    expect(tracker.queryByText('Recherche des départs…')).toBeNull();
    // The departures name the cities.
    expect(tracker.pushedEntries).toMatchObject([
      {},
      {},
      { event: 'realTimeCheckTimes', realTime: { fromTo: 'Leeds - York' } },
    ]);
  });

  it('override the tag, which fills in what they leave out', async () => {
    visit('/horaires?originId=1');
    const tracker = await openTracker({ options: { originId: 3, destinationId: 9 } });
    await pass(200);
    expect(tracker.searches()).toEqual([{ originId: 1, destinationId: 9 }]);
  });
});

describe('attributes', () => {
  it('choose the cities and the day', async () => {
    const tracker = await openTracker({ options: { originId: 1, destinationId: 9, date: '2026-11-24' } });
    await pass(200);
    const question = { originId: 1, destinationId: 9, date: '2026-11-24' };
    expect(tracker.searches()).toEqual([question]);
    expect(tracker.emit).toHaveBeenCalledWith('coach:tracker-results', { ...question, count: 1 });
  });

  it('search again when they change', async () => {
    const tracker = await openTracker({ options: { originId: 1 } });
    await tracker.change({ originId: 3, destinationId: 9 });
    await pass(400);
    expect(tracker.searches()).toEqual([{ originId: 3, destinationId: 9 }]);
    await tracker.change({ originId: 3, destinationId: 9, date: '2026-11-25' });
    await pass(400);
    expect(tracker.searches().at(-1)).toEqual({ originId: 3, destinationId: 9, date: '2026-11-25' });
  });

  it('set a destination after the list of destinations has loaded', async () => {
    visit('/horaires?originId=1');
    const tracker = await openTracker();
    await pass(200);
    expect(tracker.values()[1]).toBe('');
    await tracker.change({ destinationId: york.id });
    await pass(200);
    expect(tracker.values()[1]).toBe('York');
  });

  it('that stay unset do not overwrite input', async () => {
    const tracker = await openTracker();
    await tracker.choose('De', 'lee');
    await tracker.change({});
    expect(tracker.values()).toEqual(['Leeds', '']);
  });
});

it('an unmounted tracker leaves no timer and no listener behind', async () => {
  const tracker = await openTracker();
  await tracker.search();
  await tracker.unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(tracker.listeners.size).toBe(0);
});
