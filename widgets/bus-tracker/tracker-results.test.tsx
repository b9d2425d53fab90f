// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, pass } from '#test/support/render-island.tsx';
import { garble, refuse } from '#shared/services/page/fake-page.test-data.ts';
import {
  type Answer,
  coach,
  daysWithout,
  scheduleWith,
  leeds,
  noon,
  openResults,
  visit,
  york,
} from './tracker-scene.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(noon);
  visit('/horaires?originId=1&destinationId=9');
});
afterEach(() => void vi.useRealTimers());

/** Returns the visible part of a row, without its description. */
const visibleOnly = { ignore: '[hidden]' };

describe('the first search', () => {
  it('shows no ribbon while loading, but loads the days with the departures', async () => {
    const waiting = new Promise(() => {});
    const tracker = await openResults(() => waiting);
    expect(tracker.queryByRole('radiogroup')).toBeNull();
    const rows = [...tracker.root.querySelectorAll<HTMLElement>('.skeleton-row')];
    expect(rows.map((row) => row.style.blockSize)).toEqual(Array<string>(5).fill('84px'));
    expect(tracker.calls.map(({ endpoint }) => endpoint)).toContain('getJourneyDays');
  });

  it('shows rows and ribbon together', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    expect(tracker.rows()).toHaveLength(1);
    expect(tracker.getByRole('radiogroup')).toBeTruthy();
  });
});

describe('a departure (spec §2 "Bus tracker")', () => {
  it('shows both ends with their days and times, and how punctual it is', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    const list = tracker.getByRole('list');
    const [row] = within(list).getAllByRole('button');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(tracker.line().textContent.replaceAll('\u00a0', ' ')).toContain(
      '14:05Dyer Street sam. 21 nov.15:10Station Road sam. 21 nov.',
    );
    expect(tracker.getByText('Dans les temps', visibleOnly)).toBeTruthy();
    expect(row?.getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('has no place if the operator names none', async () => {
    const end = (time: string) => ({ localDateTime: `2026-11-21T${time}` });
    const tracker = await openResults(scheduleWith(coach('1', { origin: end('14:05'), destination: end('15:10') })));
    expect(tracker.rows()[0]?.textContent).toBe('Départ 14:05, arrivée 15:10, sam. 21 nov.');
    const facts = [...tracker.root.querySelectorAll('.departure-fact')];
    expect(facts.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(
      Array(2).fill('sam. 21 nov.'),
    );
  });

  it('is read as a sentence, and then its status, in the page’s own language (WCAG 2.4.6, 3.1.2)', async () => {
    const facts = { delayStatus: 'DELAY', predictedDepartureTime: '2026-11-21T14:44' };
    const tracker = await openResults(scheduleWith(coach('1', facts)));
    const name = 'Départ 14:05 de Leeds, Dyer Street, arrivée 15:10 à York, Station Road, sam. 21 nov.';
    const row = tracker.getByRole('button', { name });
    const description = tracker.root.getElementById(`${row.getAttribute('aria-describedby')}`);
    expect(description?.textContent).toBe('En retard, +39\u00a0min, prévu à 14:44');
  });

  it.each([
    [
      'late',
      { delayStatus: 'DELAY', predictedDepartureTime: '2026-11-21T14:44', predictedArrivalTime: '2026-11-21T15:31' },
      ['14:05', '15:10'],
      ['14:44', '15:31'],
    ],
    ['cancelled', { delayStatus: 'SEVERE', isCancelled: true }, ['14:05', '15:10'], []],
    ['on time', { delayStatus: 'ONTIME', predictedDepartureTime: '2026-11-21T14:05:30' }, [], []],
  ])('strikes through scheduled times that are no longer valid: %s', async (...row) => {
    const [, facts, struck, instead] = row;
    const tracker = await openResults(scheduleWith(coach('1', facts)));
    const list = tracker.getByRole('list');
    const words = (selector: string) => [...list.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(words('.departure-ends s')).toEqual(struck);
    expect(words('.departure-ends strong')).toEqual(instead);
  });

  it('draws its coach at the travelled fraction if the times are known (at 12:00)', async () => {
    const leeds = { cityName: 'Leeds', timeZone: 'Europe/London' };
    const origin = { ...leeds, localDateTime: '2026-11-21T11:30' };
    const destination = { ...leeds, localDateTime: '2026-11-21T12:30' };
    const facts = { origin, destination, actualDepartureTime: origin.localDateTime };
    const tracker = await openResults(scheduleWith(coach('1', facts), coach('2')));
    await createUser().click(tracker.getByRole('button', { name: /1 départ/ }));
    const coachIcons = tracker.rows().map((row) => row.closest('li')?.querySelector<HTMLElement>('.departure-coach'));
    expect(Number(coachIcons[0]?.style.getPropertyValue('--_done'))).toBeCloseTo(0.5, 2);
    expect(coachIcons[1]).toBeNull();
  });

  it.each([
    ['how late it is', { delayStatus: 'DELAY', predictedDepartureTime: '2026-11-21T14:44' }, 'Delayed+39 min'],
    ['when it left', { delayStatus: 'DELAY', actualDepartureTime: '2026-11-21T14:20' }, 'Delayed+15 minParti à 14:20'],
    [
      'when it arrived',
      { actualDepartureTime: '2026-11-21T14:05', actualArrivalTime: '2026-11-21T15:11' },
      'Dans les tempsArrivé à 15:11',
    ],
    ['only that it is cancelled', { delayStatus: 'SEVERE', isCancelled: true }, 'Annulé'],
    [
      'that its transfer is missed, without an arrival',
      {
        delayStatus: 'DELAY',
        actualDepartureTime: '2026-11-21T14:45',
        isTransferMissed: true,
        actualArrivalTime: '2026-11-21T15:11',
      },
      'DelayedCorrespondance manquée+40 minParti à 14:45',
    ],
  ])('reports %s', async (_case, facts, words) => {
    const tracker = await openResults(scheduleWith(coach('1', facts)), { options: { date: '2026-11-23' } });
    const status = tracker.line().lastElementChild;
    expect(status?.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    ['ONTIME', 'Dans les temps', undefined],
    ['DELAY', 'Delayed', 'en'],
    ['SEVERE', 'Retard important', undefined],
  ])('with status %s has the badge %s (spec §4 "Delay badges")', async (delayStatus, words, language) => {
    const tracker = await openResults(scheduleWith(coach('1', { delayStatus })));
    const lang = tracker.getByText(words, visibleOnly).closest('[lang]')?.getAttribute('lang');
    expect(lang).toBe(language ?? 'fr');
  });

  it('has no badge when it is not tracked', async () => {
    const tracker = await openResults(scheduleWith(coach('1', { delayStatus: undefined })));
    expect(tracker.line().textContent).not.toMatch(/temps|Delayed|Retard/);
  });

  it.each([
    ['the next day', '2026-11-22T00:20', '+1 jour'],
    ['two days later', '2026-11-23T06:00', '+2 jours'],
  ])('that arrives %s shows it', async (_case, localDateTime, words) => {
    const destination = { localDateTime, cityName: 'York' };
    const tracker = await openResults(scheduleWith(coach('1', { destination })));
    expect(within(tracker.line()).getByText(words)).toBeTruthy();
    expect(tracker.rows()[0]?.textContent).toContain(words);
  });

  it('names the city if the stop has no name', async () => {
    const origin = { localDateTime: '2026-11-21T14:05', cityName: 'Leeds' };
    const tracker = await openResults(scheduleWith(coach('1', { origin })));
    expect(tracker.getByRole('button', { name: /^Départ 14:05 de Leeds, / })).toBeTruthy();
    expect(tracker.line().querySelector('.departure-place')?.textContent).toBe('Leeds sam. 21 nov.');
  });

  it('names the city once if the name of the stop contains it', async () => {
    const origin = { localDateTime: '2026-11-21T14:05', cityName: 'Leeds', stopName: 'Leeds Dyer Street' };
    const tracker = await openResults(scheduleWith(coach('1', { origin })));
    expect(tracker.getByRole('button', { name: /^Départ 14:05 de Leeds Dyer Street, arrivée/ })).toBeTruthy();
  });

  it('has a 12-hour clock in the US (spec §9)', async () => {
    const tracker = await openResults(scheduleWith(coach('1')), { settings: { operation: 'US', locale: 'en' } });
    expect(tracker.line().textContent).toMatch(/2:05\sPM.*3:10\sPM/);
  });

  it('opens its itinerary, sends an event, and closes it again', async () => {
    const tracker = await openResults(scheduleWith(coach('a'), coach('b')), { answers: { getItinerary: refuse(500) } });
    await tracker.user.click(tracker.getAllByRole('button', { name: /14:05/ })[1] ?? tracker.getByRole('list'));
    await tracker.late();
    expect(tracker.emit).toHaveBeenCalledWith('coach:itinerary-opened', { journeyId: 'b' });
    const dialog = tracker.getByRole('dialog', { name: 'Leeds – York' });
    await tracker.user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await pass(1000);
    expect(tracker.queryByRole('dialog')).toBeNull();
  });
});

describe('departures that have left (today, at 12:00)', () => {
  const [departedEnd, past] = [end('09:00', '10:00'), end('11:00', '12:30')];
  const ahead = coach('ahead');
  const earlier = (tracker: Awaited<ReturnType<typeof openResults>>) =>
    tracker.getByRole('button', { name: /départs? précédents?$/ });

  function end(leaves: string, arrives: string) {
    return {
      origin: { localDateTime: `2026-11-21T${leaves}`, cityName: 'Leeds' },
      destination: { localDateTime: `2026-11-21T${arrives}`, cityName: 'York' },
    };
  }

  it('are folded under one button, which unfolds them before the others and keeps the focus', async () => {
    const tracker = await openResults(scheduleWith(coach('a', departedEnd), coach('b', past), ahead));
    expect(tracker.rows()).toHaveLength(1);
    const button = earlier(tracker);
    expect(button.textContent).toBe('2 départs précédents');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await tracker.user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(tracker.root.activeElement).toBe(button);
    expect(tracker.rows().map((row) => /\d\d:\d\d/.exec(row.textContent)?.[0])).toEqual(['09:00', '11:00', '14:05']);
    await tracker.user.click(button);
    expect(tracker.rows()).toHaveLength(1);
  });

  it('are announced in addition to the upcoming ones', async () => {
    const tracker = await openResults(scheduleWith(coach('a', departedEnd), ahead));
    await pass(1000);
    expect(tracker.getAnnouncement()).toBe('1 départ, 1 départ précédent');
  });

  it('link to the next day if all have departed', async () => {
    const tracker = await openResults(scheduleWith(coach('a', departedEnd)));
    await pass(500);
    expect(tracker.rows()).toEqual([]);
    expect(tracker.getByText('Plus aucun départ aujourd’hui.')).toBeTruthy();
    await pass(1000);
    expect(tracker.getAnnouncement()).toBe('Plus aucun départ aujourd’hui. 1 départ précédent');
    await tracker.press(/^Voir le dimanche 22 novembre/);
    expect(tracker.searches().at(-1)).toMatchObject({ date: '2026-11-22' });
  });

  it('are not folded on another day', async () => {
    const tracker = await openResults(scheduleWith(coach('a', departedEnd)), { options: { date: '2026-11-20' } });
    expect(tracker.rows()).toHaveLength(1);
    expect(tracker.queryByRole('button', { name: /départs? précédents?$/ })).toBeNull();
    expect(tracker.getAllByRole('radio')[0]?.textContent).toMatch(/, vendredi 20/);
  });

  it('stay for ten minutes, and longer while they have the focus', async () => {
    const soon = coach('soon', end('12:01', '13:00'));
    const next = coach('next', end('12:02', '13:00'));
    const tracker = await openResults(scheduleWith(soon, next, ahead));
    await pass(300_000);
    expect(tracker.rows()).toHaveLength(3);
    tracker.rows()[1]?.focus();
    await pass(360_000);
    expect(tracker.rows()).toHaveLength(2);
    expect(tracker.root.activeElement).toBe(tracker.rows()[0]);
    expect(earlier(tracker).textContent).toBe('1 départ précédent');
  });
});

describe('the link to /service-alerts (spec §2)', () => {
  it.each([
    ['no coach is late', [{}], false],
    ['one is delayed', [{}, { delayStatus: 'DELAY' }], true],
    ['one is severely delayed', [{ delayStatus: 'SEVERE' }], true],
    ['one has a major alert', [{ alertSeverity: 'MAJOR' }], true],
    ['one has only a minor alert', [{ alertSeverity: 'INFORMATION' }], false],
  ])('is shown for a late coach or a major alert only: %s', async (_case, coaches, isShown) => {
    const tracker = await openResults(scheduleWith(...coaches.map((facts, index) => coach(String(index), facts))));
    const href = tracker.queryByRole('link', { name: 'Alertes de service' })?.getAttribute('href');
    expect(href).toBe(isShown ? '/service-alerts' : undefined);
  });
});

describe('a day without departures', () => {
  const none = 'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?';

  it('shows the specified text (spec §2), and offers the next day with coaches', async () => {
    const answers = { getJourneyDays: daysWithout('2026-11-21', '2026-11-22') };
    const tracker = await openResults(scheduleWith(), { answers });
    await pass(1100);
    expect(tracker.getByRole('radio', { checked: true }).getAttribute('aria-disabled')).not.toBe('true');
    expect(tracker.getAllByText(none).length).toBeGreaterThan(0);
    expect(tracker.getAnnouncement()).toBe(none);
    tracker.world.schedule = scheduleWith(coach('1'));
    await tracker.press(/^Voir le lundi 23 novembre/);
    expect(tracker.searches().at(-1)).toEqual({ originId: 1, destinationId: 9, date: '2026-11-23' });
    expect(tracker.rows()).toHaveLength(1);
  });

  it('looks beyond the first week for a day with departures', async () => {
    const week = Array.from({ length: 9 }, (_, index) => `2026-11-${21 + index}`);
    const tracker = await openResults(scheduleWith(), { answers: { getJourneyDays: daysWithout(...week) } });
    await pass(500);
    expect(tracker.getByRole('button', { name: /^Voir le lundi 30 novembre/ })).toBeTruthy();
  });

  it('offers no other day while none is known', async () => {
    const tracker = await openResults(scheduleWith(), { answers: { getJourneyDays: refuse(500) } });
    await pass(500);
    expect(tracker.getAllByText(none).length).toBeGreaterThan(0);
    expect(tracker.queryByRole('button', { name: /^Voir le/ })).toBeNull();
  });
});

describe('a search that fails (spec §4, §8)', () => {
  it.each([
    ['is refused', refuse(500)],
    ['is answered with invalid data', garble],
  ])('because it %s leaves no results and can be tried again', async (_case, failure) => {
    const tracker = await openResults(failure as Answer);
    expect(tracker.rows()).toEqual([]);
    expect(tracker.getByText('Impossible de charger les horaires.')).toBeTruthy();
    expect(tracker.values()).toEqual(['Leeds', 'York']);
    await pass(1000);
    expect(tracker.getAnnouncement()).toBe(
      'Impossible de charger les horaires. Votre recherche est conservée. Réessayez dans un instant.',
    );
    tracker.world.schedule = scheduleWith(coach('1'));
    await tracker.press('Réessayer');
    expect(tracker.rows()).toHaveLength(1);
  });

  it('clears the rows of the previous search', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    await tracker.press('Change');
    tracker.world.schedule = refuse(500);
    await tracker.press('Vérifier les heures');
    expect(tracker.rows()).toEqual([]);
  });
});

describe('the days (spec §2 "Date ribbon")', () => {
  const day = (name: string) => ({ name: new RegExp(name) });

  it('begin with today at the origin, which is chosen', async () => {
    const answers = { getOriginCities: () => ({ cities: [{ ...leeds, timeZone: 'Pacific/Auckland' }, york] }) };
    const tracker = await openResults(scheduleWith(coach('1')), { answers });
    const days = tracker.getAllByRole('radio');
    expect(days).toHaveLength(7);
    expect(tracker.getByRole('radio', { checked: true })).toBe(days[0]);
    expect(days[0]?.textContent).toMatch(/^dim. 22 nov. aujourd’hui, dimanche 22 novembre/);
  });

  it('start a search when one is chosen, and clear the rows of the previously chosen day (spec §4)', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    tracker.world.schedule = scheduleWith(coach('2'), coach('3'));
    await tracker.user.click(tracker.getByRole('radio', day('lundi 23 novembre')));
    expect(tracker.rows()).toEqual([]);
    await pass(200);
    expect(tracker.searches().at(-1)).toEqual({ originId: 1, destinationId: 9, date: '2026-11-23' });
    expect(tracker.rows()).toHaveLength(2);
    expect(tracker.getByRole('radio', { checked: true }).textContent).toMatch(/, lundi 23/);
  });

  it('cannot be selected if no coach runs', async () => {
    const tracker = await openResults(scheduleWith(coach('1')), {
      answers: { getJourneyDays: daysWithout('2026-11-23') },
    });
    const unavailableDay = tracker.getByRole('radio', { name: /aucun départ ?, lundi 23 novembre/ });
    expect(unavailableDay.getAttribute('aria-disabled')).toBe('true');
    await tracker.user.click(unavailableDay);
    await pass(200);
    expect(tracker.searches()).toHaveLength(1);
  });

  it('can be focused and chosen before their availability has loaded', async () => {
    const waiting = new Promise(() => {});
    const tracker = await openResults(scheduleWith(coach('1')), { answers: { getJourneyDays: () => waiting } });
    const days = tracker.getAllByRole('radio');
    days[0]?.focus();
    await tracker.user.keyboard('{ArrowRight}{ArrowRight}');
    expect((days[2]?.getRootNode() as ShadowRoot).activeElement).toBe(days[2]);
    await tracker.user.keyboard('{Enter}');
    await pass(200);
    expect(tracker.searches().at(-1)).toEqual({ originId: 1, destinationId: 9, date: '2026-11-23' });
  });

  it('keep the focus when their availability has loaded', async () => {
    let answer = (_dates: unknown): void => {};
    const waiting = new Promise((resolve) => (answer = resolve));
    const tracker = await openResults(scheduleWith(coach('1')), { answers: { getJourneyDays: () => waiting } });
    const [, second] = tracker.getAllByRole('radio');
    second?.focus();
    answer({ dates: [{ date: '2026-11-21', available: true }] });
    await pass(200);
    expect(tracker.getAllByRole('radio')[1]).toBe(second);
    expect(second?.getAttribute('aria-disabled')).toBe('true');
    expect((second?.getRootNode() as ShadowRoot).activeElement).toBe(second);
  });

  it('are shown without their availability when it cannot be loaded', async () => {
    const tracker = await openResults(scheduleWith(coach('1')), { answers: { getJourneyDays: refuse(500) } });
    expect(tracker.getByRole('radio', { checked: true }).textContent).toMatch(/, samedi 21/);
    expect(tracker.getAllByRole('radio')).toHaveLength(7);
    expect(tracker.rows()).toHaveLength(1);
  });
});

describe('analytics (spec §7)', () => {
  const realTime = { fromTo: 'Leeds - York', origin: 'Leeds', destination: 'York' };

  it('get each search once, with “Today” or the date', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    await pass(120_000);
    await tracker.user.click(tracker.getByRole('radio', { name: /, lundi 23/ }));
    await pass(200);
    const checks = tracker.pushedEntries.filter((entry) => 'event' in entry && entry.event === 'realTimeCheckTimes');
    expect(checks).toMatchObject([
      { event: 'realTimeCheckTimes', realTime: { ...realTime, dateSelected: 'Today' } },
      { event: 'realTimeCheckTimes', realTime: { ...realTime, dateSelected: '2026-11-23' } },
    ]);
  });

  it('get only the failure of a search that failed', async () => {
    const tracker = await openResults(refuse(500));
    expect(tracker.pushedEntries).toMatchObject([{ event: 'exception', fatal: true }]);
  });
});
