// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-21T09:00:00'));
  visit('/journey-planner/itinerary?journeyId=7');
});
afterEach(() => void vi.useRealTimers());

const visit = (path: string) => history.replaceState(null, '', path);
const journey = {
  delayStatus: 'ONTIME',
  origin: { cityId: 4, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' },
  destination: { cityId: 6, cityName: 'York', stopId: 'z', stopName: 'Station' },
  scheduledStops: [
    { cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-21T10:00' },
    { cityName: 'York', ordinal: 1, arrivalTime: '2026-11-21T11:10' },
  ],
};

/** An itinerary whose answers have arrived, with functions to use it. */
async function open(change: object = {}, scene: IslandScene = {}) {
  const island = await renderIsland('itinerary', {
    ...scene,
    answers: { getItinerary: () => ({ ...journey, ...change }), ...scene.answers },
  });
  await pass(300);
  const user = createUser();
  const waitForCode = async () => {
    await pass(300);
    await waitForLazyCode();
    await pass(300);
  };
  return {
    ...island,
    user,
    waitForCode,
    journeys: () => island.calls.map(({ input }) => Reflect.get(Object(input.query), 'journeyId') as unknown),
    async press(name: string | RegExp) {
      await user.click(island.getByRole('button', { name }));
      await waitForCode();
    },
  };
}

describe('the journey (host contract §3; spec §2 "journey-planner/itinerary?journeyId=…")', () => {
  it.each([
    ['that of the address', '?journeyId=7', {}, ['7']],
    ['that of the tag before that of the address', '?journeyId=7', { journeyId: '9' }, ['9']],
    ['that of the address when the tag’s is blank', '?journeyId=7', { journeyId: ' ' }, ['7']],
    ['none if neither names one', '', {}, []],
  ])('is %s', async (...[, search, options, expected]) => {
    visit(`/journey-planner/itinerary${search}`);
    expect((await open({}, { options })).journeys()).toEqual(expected);
  });

  it('is required, with a link to the search', async () => {
    visit('/journey-planner/itinerary');
    const island = await open();
    expect(island.getByRole('heading', { level: 2, name: 'Itinéraire' })).toBeTruthy();
    expect(island.getByText(/^Il manque le numéro du trajet/)).toBeTruthy();
    expect(island.getByRole('link', { name: 'Chercher un trajet' }).getAttribute('href')).toBe('/journey-planner');
  });

  it('is reported as unknown, and not loaded again', async () => {
    const island = await open({}, { answers: { getItinerary: refuse(404) } });
    expect(island.getByText(/^Ce trajet est introuvable/)).toBeTruthy();
    await pass(600_000);
    expect(island.journeys()).toEqual(['7']);
  });

  it('changes with the tag', async () => {
    const island = await open({}, { options: { journeyId: '7' } });
    await island.change({ journeyId: '8' });
    await pass(300);
    expect(island.journeys()).toEqual(['7', '8']);
  });
});

describe('the title bar (spec §2 "Itinerary view (shareable)")', () => {
  it('has the cities as a heading of the page’s level, and the day', async () => {
    const island = await open({}, { common: { headingLevel: 3 } });
    expect(island.getByRole('heading', { level: 3, name: 'Leeds – York' })).toBeTruthy();
    expect(island.getByText('samedi 21 novembre 2026')).toBeTruthy();
    expect(island.getByText('Dans les temps')).toBeTruthy();
    expect(island.getByText(/^Arrivée estimée/)).toBeTruthy();
  });

  it('shows the link to the site, with a button that copies it', async () => {
    const island = await open();
    await island.press('Partager');
    const link = `${location.origin}/journey-planner/itinerary?journeyId=7`;
    expect(island.getByRole<HTMLInputElement>('textbox').value).toBe(link);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await island.press('Copier le lien');
    expect(copy.mock.calls).toEqual([[link]]);
    expect(island.getByRole('status').textContent).toBe('Le lien est copié.');
  });

  it('closes its menu by Escape, which returns the focus, and by a press elsewhere', async () => {
    const island = await open();
    const isOpen = () => island.getByRole('button', { name: 'Partager' }).getAttribute('aria-expanded') === 'true';
    await island.press('Partager');
    expect(isOpen()).toBe(true);
    await island.user.click(island.getByRole('textbox'));
    await island.user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(island.root.activeElement).toBe(island.getByRole('button', { name: 'Partager' }));

    await island.user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await island.user.click(document.body);
    expect(isOpen()).toBe(false);
  });
});

describe('the itinerary', () => {
  it('is saved as a calendar file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const island = await open();
    await island.press('Ajouter à l’agenda');
    expect(names).toEqual(['leeds-york-2026-11-21.ics']);
    expect(await files[0]?.text()).toContain('\r\nSUMMARY:Autocar Leeds – York\r\n');
    await pass(1000);
    expect(island.getByRole('status').textContent).toBe('Le fichier pour l’agenda est enregistré.');
  });

  it('reports that there is nothing to put into a calendar', async () => {
    const island = await open({ scheduledStops: [] });
    await island.press('Ajouter à l’agenda');
    expect(island.getByRole('alert').textContent).toContain('n’a pas pu être préparé');
  });

  it('is printed by a button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await (await open()).press('Imprimer');
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('refreshing (spec §4, §9)', () => {
  it('loads the itinerary every 60 s, but not while the page is hidden', async () => {
    const island = await open();
    await pass(60_100);
    expect(island.journeys()).toHaveLength(2);
    island.show(false);
    await pass(180_000);
    expect(island.journeys()).toHaveLength(2);
    island.show(true);
    await pass(100);
    expect(island.journeys()).toHaveLength(3);
  });

  it('loads the itinerary 200 ms after Refresh', async () => {
    const island = await open({ delayStatus: 'DELAY' });
    await island.user.click(island.getByRole('button', { name: 'Actualiser' }));
    await pass(150);
    expect(island.journeys()).toHaveLength(1);
    await pass(100);
    expect(island.journeys()).toHaveLength(2);
  });

  it('that fails keeps the last itinerary', async () => {
    const answers = [() => journey, refuse(503)];
    const island = await open({}, { answers: { getItinerary: (call) => (answers.shift() ?? (() => journey))(call) } });
    await pass(61_000);
    expect(island.getByText(/^La mise à jour a échoué/)).toBeTruthy();
    expect(island.getByRole('heading', { name: 'Leeds – York' })).toBeTruthy();
    await pass(61_000);
    expect(island.queryByText(/^La mise à jour a échoué/)).toBeNull();
  });

  it('is offered as a retry when the first call fails', async () => {
    const answers = [refuse(503)];
    const island = await open({}, { answers: { getItinerary: (call) => (answers.shift() ?? (() => journey))(call) } });
    expect(island.getByText('L’itinéraire n’a pas pu être chargé.')).toBeTruthy();
    expect(island.queryByRole('button', { name: 'Partager' })).toBeNull();
    await island.press('Réessayer');
    expect(island.getByRole('list', { name: 'Arrêts' })).toBeTruthy();
  });
});

describe('a stop (spec §2 "Clicking origin or destination emits an event")', () => {
  it.each([
    ['Leeds', { cityId: 4, stopId: 'a' }],
    ['York', { cityId: 6, stopId: 'z' }],
  ])('%s sends an event to the page, and opens its details', async (name, stop) => {
    const island = await open({}, { answers: { getStop: () => ({ ...stop, cityName: name, name: 'Gare' }) } });
    await island.press(new RegExp(`^${name} ?, détails de l’arrêt$`));
    expect(island.emit).toHaveBeenCalledWith('coach:stop-selected', stop);
    expect(island.getByRole('dialog', { name: 'Gare' })).toBeTruthy();
  });
});

describe('a severe delay (spec §8)', () => {
  it('shows the number to call instead of an arrival', async () => {
    const island = await open({ delayStatus: 'SEVERE' }, { settings: { customerServicePhone: '+44 20 7946 0000' } });
    const call = island.getByRole('link', { name: 'Appeler le +44\u00a020\u00a07946\u00a00000' });
    expect(call.getAttribute('href')).toBe('tel:+442079460000');
    expect(island.queryByText(/^Arrivée estimée/)).toBeNull();
    expect(island.queryByText(/bien avant l’heure/)).toBeNull();
    expect(island.getByRole('button', { name: 'Actualiser' })).toBeTruthy();
  });
});
