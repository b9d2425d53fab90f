import { describe, expect, it } from 'vitest';
import { getArrivalLine } from './arrival.ts';
import { findDisruption, countReliableStops } from './disruption.ts';
import type { ScheduledStop } from './itinerary.ts';
import { findLastReachedStop } from './progress.ts';

const at = (time: string) => `2026-11-21T${time}`;
const leeds: ScheduledStop = { ordinal: 0, cityName: 'Leeds', departureTime: at('10:00') };
const yorkIn: ScheduledStop = { ordinal: 1, cityName: 'York', arrivalTime: at('11:00') };
const yorkOut: ScheduledStop = { ordinal: 0, cityName: 'York', departureTime: at('11:30') };
const hull: ScheduledStop = { ordinal: 1, cityName: 'Hull', arrivalTime: at('13:00') };
const latePrediction = { predictedArrivalTime: at('11:40') };
const off = { isCancelled: true };

describe('findDisruption', () => {
  it.each([
    ['nothing', [leeds, yorkIn, yorkOut, hull], undefined],
    ['a missed transfer', [leeds, { ...yorkIn, ...latePrediction }, yorkOut, hull], ['transfer-missed', 'York', 2]],
    [
      'a cancelled first coach',
      [{ ...leeds, ...off }, { ...yorkIn, ...off }, yorkOut, hull],
      ['cancelled', 'Leeds', 0],
    ],
    [
      'a cancelled second coach',
      [leeds, yorkIn, { ...yorkOut, ...off }, { ...hull, ...off }],
      ['cancelled', 'York', 2],
    ],
    ['no stops', [], undefined],
  ] as const)('finds %s', (_case, scheduledStops, expected) => {
    const disruption = findDisruption({ scheduledStops });
    expect(disruption && [disruption.kind, disruption.stop.cityName, disruption.index]).toEqual(expected);
    expect(countReliableStops({ scheduledStops })).toBe(disruption?.index ?? scheduledStops.length);
  });
});

describe('a journey that is impossible as planned', () => {
  const stopsWithMissedTransfer = [
    leeds,
    { ...yorkIn, ...latePrediction },
    yorkOut,
    { ...hull, predictedArrivalTime: at('13:00') },
  ];

  it.each([
    [
      'a missed transfer',
      { scheduledStops: stopsWithMissedTransfer, delayStatus: 'DELAY', predictedArrivalTime: at('13:20') },
      'transfer-missed',
    ],
    ['a cancelled coach', { scheduledStops: [{ ...leeds, ...off }, hull], delayStatus: 'SEVERE' }, 'cancelled'],
    ['a cancelled coach without a delay status', { scheduledStops: [{ ...leeds, ...off }, hull] }, 'cancelled'],
  ] as const)('refers to customer service instead of an estimate: %s', (_case, itinerary, reason) => {
    expect(getArrivalLine(itinerary)).toEqual({ kind: 'contact-customer-service', reason });
  });

  it('does not progress with the coach that departed without the traveller', () => {
    const departedStop = { ...yorkOut, actualDepartureTime: at('11:30') };
    const stops = [
      { ...leeds, actualDepartureTime: at('10:20') },
      { ...yorkIn, ...latePrediction },
      departedStop,
      hull,
    ];
    expect(findLastReachedStop({ delayStatus: 'DELAY', scheduledStops: stops })).toBe(0);
  });
});
