// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass } from '#test/support/render-island.tsx';
import { coach, noon, openTracker, visit } from './tracker-scene.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(noon);
  visit('/horaires?originId=1&destinationId=9');
});
afterEach(() => void vi.useRealTimers());

/** Returns the announcement after a refresh with another status. */
async function readAnnouncementAfter(before: string | undefined, after: string | undefined, facts: object = {}) {
  const world: Record<string, unknown> = { delayStatus: before };
  const tracker = await openTracker({ answers: { getSchedule: () => ({ results: [coach('1', world)] }) } });
  await pass(2000);
  Object.assign(world, { delayStatus: after, ...facts });
  await pass(61_000);
  return tracker.getAnnouncement();
}

describe('a refresh is announced (WCAG 4.1.3)', () => {
  it.each([
    ['when a coach is delayed', 'ONTIME', 'DELAY', 'Départ de 14:05 : Delayed'],
    ['when a delay grows', 'DELAY', 'SEVERE', 'Départ de 14:05 : Retard important'],
    ['when a delayed coach is on time again', 'DELAY', 'ONTIME', 'Départ de 14:05 : Dans les temps'],
    ['when a coach is found to be late', undefined, 'DELAY', 'Départ de 14:05 : Delayed'],
  ])('%s', async (...[, before, after, words]) => {
    expect((await readAnnouncementAfter(before, after))?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    ['a coach is cancelled', { isCancelled: true }, 'Départ de 14:05 : Annulé'],
    ['a transfer is missed', { isTransferMissed: true }, 'Départ de 14:05 : Retard important, Correspondance manquée'],
  ])('when %s', async (_case, facts, words) => {
    expect((await readAnnouncementAfter('SEVERE', 'SEVERE', facts))?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    ['nothing changed', 'DELAY', 'DELAY'],
    ['a coach begins to be tracked, on time', undefined, 'ONTIME'],
    ['live data are lost', 'ONTIME', undefined],
  ])('not when %s', async (_case, before, after) => {
    expect(await readAnnouncementAfter(before, after)).not.toContain('14:05');
  });
});

it('departures of another search are not compared with those of the previous one', async () => {
  const world: Record<string, unknown> = { delayStatus: 'ONTIME' };
  const tracker = await openTracker({ answers: { getSchedule: () => ({ results: [coach('1', world)] }) } });
  await pass(2000);
  await tracker.press('Change');
  world.delayStatus = 'DELAY';
  const announce = vi.spyOn(tracker.services.announcer, 'announce');
  await tracker.press('Vérifier les heures');
  await pass(2000);
  expect(tracker.line().textContent).toContain('Delayed');
  expect(announce.mock.calls.flat()).toEqual(['1 départ']);
});
