import { describe, expect, it } from 'vitest';
import { arrivalLine } from './arrival.ts';
import { findDisruption, stopsThatHold } from './disruption.ts';
import type { ScheduledStop } from './itinerary.ts';
import { lastReachedStop } from './progress.ts';

const at = (time: string) => `2026-11-21T${time}`;
const leeds: ScheduledStop = { ordinal: 0, cityName: 'Leeds', departureTime: at('10:00') };
const yorkIn: ScheduledStop = { ordinal: 1, cityName: 'York', arrivalTime: at('11:00') };
const yorkOut: ScheduledStop = { ordinal: 0, cityName: 'York', departureTime: at('11:30') };
const hull: ScheduledStop = { ordinal: 1, cityName: 'Hull', arrivalTime: at('13:00') };
const late = { predictedArrivalTime: at('11:40') };
const off = { isCancelled: true };

describe('disruptionOf', () => {
  it.each([
    ['nothing', [leeds, yorkIn, yorkOut, hull], undefined],
    ['a missed transfer', [leeds, { ...yorkIn, ...late }, yorkOut, hull], ['transfer-missed', 'York', 2]],
    [
      'a first coach that is cancelled',
      [{ ...leeds, ...off }, { ...yorkIn, ...off }, yorkOut, hull],
      ['cancelled', 'Leeds', 0],
    ],
    [
      'a second coach that is cancelled',
      [leeds, yorkIn, { ...yorkOut, ...off }, { ...hull, ...off }],
      ['cancelled', 'York', 2],
    ],
    ['no stops', [], undefined],
  ] as const)('finds %s', (_case, scheduledStops, expected) => {
    const found = findDisruption({ scheduledStops });
    expect(found && [found.kind, found.stop.cityName, found.index]).toEqual(expected);
    expect(stopsThatHold({ scheduledStops })).toBe(found?.index ?? scheduledStops.length);
  });
});

describe('a journey that cannot be made as planned', () => {
  const missed = [leeds, { ...yorkIn, ...late }, yorkOut, { ...hull, predictedArrivalTime: at('13:00') }];

  it.each([
    [
      'a missed transfer',
      { scheduledStops: missed, delayStatus: 'DELAY', predictedArrivalTime: at('13:20') },
      'transfer-missed',
    ],
    ['a cancelled coach', { scheduledStops: [{ ...leeds, ...off }, hull], delayStatus: 'SEVERE' }, 'cancelled'],
    ['a cancelled coach of a host that names no delay', { scheduledStops: [{ ...leeds, ...off }, hull] }, 'cancelled'],
  ] as const)('has whom to ring in place of an estimate: %s', (_case, itinerary, reason) => {
    expect(arrivalLine(itinerary)).toEqual({ kind: 'contact-customer-service', reason });
  });

  it('does not move on with the coach that left without the traveller', () => {
    const gone = { ...yorkOut, actualDepartureTime: at('11:30') };
    const stops = [{ ...leeds, actualDepartureTime: at('10:20') }, { ...yorkIn, ...late }, gone, hull];
    expect(lastReachedStop({ delayStatus: 'DELAY', scheduledStops: stops })).toBe(0);
  });
});
