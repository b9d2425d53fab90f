import { expect, it } from 'vitest';
import { findNearestName } from './find-nearest-name.ts';

const names = ['bus-tracker', 'stops', 'toast', 'find-tickets', 'coach:ready', 'origin-id', 'destination-id'];

it.each([
  ['bus-traker', 'bus-tracker'],
  ['BusTracker', 'bus-tracker'],
  ['bus_tracker', 'bus-tracker'],
  ['sub-tracker', 'bus-tracker'],
  ['stop', 'stops'],
  ['taost', 'toast'],
  ['touast', 'toast'],
  ['toart', 'toast'],
  ['xtoastx', undefined],
  ['desination-ids', 'destination-id'],
  ['dastinetion-id', 'destination-id'],
  ['dastinetian-id', 'destination-id'],
  ['dastinetian-ed', undefined],
  ['find-ticket', 'find-tickets'],
  ['coach-redy', 'coach:ready'],
  ['orginid', 'origin-id'],
  ['id', undefined],
  ['time-machine', undefined],
  ['', undefined],
])('the nearest name to %j is %j', (name, expected) => {
  expect(findNearestName(name, names)).toBe(expected);
});

it('a long text takes no longer than a text as short as a name', () => {
  const startUsage = process.cpuUsage();
  for (let n = 0; n < 20; n += 1) findNearestName('x'.repeat(100_000), names);
  const { user } = process.cpuUsage(startUsage);
  expect(user / 1000).toBeLessThan(1000);
});
