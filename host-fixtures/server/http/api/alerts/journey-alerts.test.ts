import { expect, it, onTestFinished } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { at, directLeg, fakeTimetable, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { feedWith, goodFeed, writeFolder } from '../../../../testing/test-feed.ts';
import { openDatabase } from '../../../database/open-database.ts';
import { importGtfs } from '../../../gtfs/import-gtfs.ts';
import { openTimetable } from '../../../timetable/open-timetable.ts';
import { type RouteAlert } from '../../../timetable/timetable.ts';
import { createBoardingAlerts, findJourneyAlerts } from './journey-alerts.ts';

const day = '2031-03-09';
const now = at(day, '09:00');
/** Leeds 10:00 to London 14:00. */
const direct = { journeyId: '1', legs: [directLeg(day)] };
/** Leeds 12:00 to Saint-Élie 13:00, and 13:30 to London 16:30. */
const withChange = { journeyId: '*2', legs: legsWithChange(day) };

async function findIds(journey: typeof withChange, times: Partial<RouteAlert>) {
  const alert: RouteAlert = { id: 'a', title: 'Travaux', content: '', severity: 'MAJOR', ...times };
  const timetable = { ...fakeTimetable(), alerts: () => Promise.resolve([alert]) };
  return (await findJourneyAlerts(journey, { timetable }, { visit: { now }, language: 'fr' })).map(({ id }) => id);
}

it.each([
  ['at any time', {}, ['a']],
  ['at night', { hours: { startTime: '21:00', endTime: '05:00' } }, []],
  ['at noon', { hours: { startTime: '11:00', endTime: '13:00' } }, ['a']],
  ['on the day before', { validUntil: '2031-03-08T23:59' }, []],
  ['from the next day on', { validFrom: '2031-03-10T00:00' }, []],
  ['from noon on', { validFrom: '2031-03-09T12:00' }, ['a']],
  ['until noon', { validUntil: '2031-03-09T12:00' }, ['a']],
  ['on that day', { validFrom: '2031-03-09T00:00', validUntil: '2031-03-09T23:59' }, ['a']],
])('a journey has the alerts that are valid during its trip: one that is valid %s', async (...row) => {
  expect(await findIds(direct, row[1])).toEqual(row[2]);
});

it.each([
  ['one of its coaches', { startTime: '16:00', endTime: '17:00' }, ['a']],
  ['none of its coaches', { startTime: '13:05', endTime: '13:25' }, []],
])('a journey with a change has the alerts that concern %s', async (_case, hours, ids) => {
  expect(await findIds(withChange, { hours })).toEqual(ids);
});

it('an alert of one route concerns only its own coach', async () => {
  expect(await findIds(withChange, { routeId: 'elsewhere' })).toEqual([]);
});

it('gives the publication time of an alert by the clock of the browser', async () => {
  const alert: RouteAlert = { id: 'a', title: 'Travaux', content: '', severity: 'MAJOR', publishedAtMs: 0 };
  const timetable = { ...fakeTimetable(), alerts: () => Promise.resolve([alert]) };
  const audience = { visit: { now, clockShiftMs: 86_400_000 }, language: 'fr' } as const;
  const [answeredAlert] = await findJourneyAlerts(direct, { timetable }, audience);
  expect(answeredAlert?.publishedAt).toBe('1970-01-02T00:00:00Z');
});

it('omits hours and routes, which only the host uses', async () => {
  const alert: RouteAlert = { id: 'a', title: 'Travaux', content: '', severity: 'MAJOR', routeId: 'A1' };
  const hourlyAlert = { ...alert, hours: { startTime: '09:00', endTime: '18:00' } };
  const timetable = { ...fakeTimetable(), alerts: () => Promise.resolve([hourlyAlert]) };
  const [answeredAlert] = await findJourneyAlerts(direct, { timetable }, { visit: { now }, language: 'fr' });
  expect(answeredAlert).toEqual({ id: 'a', title: 'Travaux', content: '', severity: 'MAJOR' });
});

/** Imports the journey from Leeds by Tadcaster to York with these pick-up and drop-off types. */
async function importJourney(...types: readonly string[]) {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const [header, ...rows] = goodFeed['stop_times.txt'].split('\n');
  const times = [`${header},pickup_type,drop_off_type`, ...rows.map((row, index) => `${row},${types[index] ?? ','}`)];
  const path = writeFolder(feedWith({ 'stop_times.txt': times.join('\n') }));
  await importGtfs({ database, path, today: '2026-06-01' });
  const timetable = openTimetable(database);
  const [journey] = await timetable.departures({ originId: 1, destinationId: 3, date: '2026-11-21' });
  if (journey === undefined) throw new Error('The journey does not exist.');
  return journey;
}

it.each<[string, readonly string[], readonly string[]]>([
  ['for nothing if the coach always stops', ['0,0', '2,2', '0,0'], []],
  ['for a call if boarding needs one', ['2,0', ',', ','], ['phone-board-out-1']],
  ['for a signal to the driver', ['3,0', ',', ','], ['driver-board-out-1']],
  ['for a call if alighting needs one', [',', ',', '0,2'], ['phone-alight-out-3']],
  ['for a signal to the driver at both ends', ['3,2', ',', '2,3'], ['driver-board-out-1', 'driver-alight-out-3']],
])('a journey asks %s', async (...[, types, ids]) => {
  expect(createBoardingAlerts(await importJourney(...types), 'en').map(({ id }) => id)).toEqual(ids);
});

it('has messages in all languages, with the names of stop and carrier', async () => {
  const journey = await importJourney('2,0', ',', '0,3');
  for (const language of locales) {
    const [board, alight] = createBoardingAlerts(journey, language);
    expect(board).toMatchObject({ severity: 'INFORMATION', lang: language });
    expect(board?.content).toContain('Dyer Street');
    expect(board?.content).toContain('Northern Coaches');
    expect(alight?.content).toContain('Rougier Street');
  }
  const titles = locales.map((language) => createBoardingAlerts(journey, language)[0]?.title);
  expect(new Set(titles).size).toBe(locales.length);
});
