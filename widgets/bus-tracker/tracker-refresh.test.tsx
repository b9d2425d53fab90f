// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass } from '#test/support/render-island.tsx';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { coach, scheduleWith, noon, openResults, visit } from './tracker-scene.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(noon);
  visit('/horaires?originId=1&destinationId=9');
});
afterEach(() => void vi.useRealTimers());

/** Returns the visible part of a row, without its description. */
const visibleOnly = { ignore: '[hidden]' };

describe('refreshing (spec §4, §9; field notes §3)', () => {
  it('loads every minute and shows what has changed', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    tracker.world.schedule = scheduleWith(coach('1', { delayStatus: 'SEVERE' }), coach('2'));
    await pass(60_000);
    expect(tracker.rows()).toHaveLength(2);
    expect(tracker.getByText('Retard important', visibleOnly)).toBeTruthy();
    expect(tracker.emit.mock.calls.filter(([name]) => name === 'coach:tracker-results')).toHaveLength(1);
  });

  it('keeps the rows with their age when it fails', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    expect(tracker.getByText('mis à jour à 12:00')).toBeTruthy();
    tracker.world.schedule = refuse(500);
    await pass(60_200);
    expect(tracker.rows()).toHaveLength(1);
    expect(tracker.getByText('mis à jour à 12:00')).toBeTruthy();
    expect(tracker.getByText(/^La mise à jour a échoué/)).toBeTruthy();
    tracker.world.schedule = scheduleWith(coach('1'));
    await pass(60_000);
    expect(tracker.queryByText(/^La mise à jour/)).toBeNull();
  });

  it('pauses while the page is hidden, and loads at once on return', async () => {
    const tracker = await openResults(scheduleWith(coach('1')));
    tracker.show(false);
    await pass(300_000);
    expect(tracker.searches()).toHaveLength(1);
    tracker.show(true);
    await pass(100);
    expect(tracker.searches()).toHaveLength(2);
  });
});

describe('live data (field notes §3)', () => {
  const missing = 'Temps réel indisponible : voici les horaires prévus.';
  const untrackedSchedule = scheduleWith(coach('1', { delayStatus: undefined }));

  it('is reported as missing when no coach of today is tracked', async () => {
    const tracker = await openResults(untrackedSchedule);
    expect(tracker.getByText(missing)).toBeTruthy();
    expect(tracker.rows()).toHaveLength(1);
  });

  it.each([
    ['the time', 0, /^Aucune nouvelle en temps réel depuis \d\d:\d\d : /],
    ['the time and the day', -3 * 86_400_000, /^Aucune nouvelle en temps réel depuis \d\d:\d\d, .* novembre : /],
  ])('that is old is reported with %s of the last update', async (_case, ageMs, words) => {
    const facts = { isRealTimeOld: true, realTimeUpdatedAt: new Date(noon + ageMs).toISOString() };
    const tracker = await openResults(scheduleWith(coach('1', facts)));
    expect(tracker.getByText(words)).toBeTruthy();
    expect(tracker.queryByText(missing)).toBeNull();
    tracker.world.schedule = refuse(500);
    await pass(61_000);
    expect(tracker.getByText(/^La mise à jour a échoué/)).toBeTruthy();
    expect(tracker.queryByText(words)).toBeNull();
  });

  it('that is missing is not reported if the refresh has failed', async () => {
    const tracker = await openResults(untrackedSchedule);
    tracker.world.schedule = refuse(500);
    await pass(61_000);
    expect(tracker.getByText(/^La mise à jour a échoué/)).toBeTruthy();
    expect(tracker.queryByText(missing)).toBeNull();
  });

  it('is not expected on another day', async () => {
    const tracker = await openResults(untrackedSchedule, { options: { date: '2026-11-24' } });
    expect(tracker.rows()).toHaveLength(1);
    expect(tracker.queryByText(missing)).toBeNull();
  });
});
