import { expect, it } from 'vitest';
import type { Departure } from './departure.ts';
import { getRevisedTimes } from './revised-times.ts';

const day = '2031-03-09';
const plannedDeparture: Departure = {
  journeyId: '1',
  origin: { localDateTime: `${day}T10:00` },
  destination: { localDateTime: `${day}T14:00` },
};

it.each<[string, Partial<Departure>, readonly [string | undefined, string | undefined]]>([
  ['of a coach that is not tracked', {}, [undefined, undefined]],
  ['of a coach on time', { delayStatus: 'ONTIME', predictedArrivalTime: `${day}T14:00:40` }, [undefined, undefined]],
  [
    'of a delayed coach',
    { delayStatus: 'DELAY', predictedDepartureTime: `${day}T10:12`, predictedArrivalTime: `${day}T14:09` },
    ['10:12', '14:09'],
  ],
  [
    'of a delayed coach that has left',
    { delayStatus: 'DELAY', actualDepartureTime: `${day}T10:14`, predictedArrivalTime: `${day}T13:55` },
    ['10:14', undefined],
  ],
  [
    'of a severely delayed coach, whose arrival is not estimated',
    { delayStatus: 'SEVERE', predictedDepartureTime: `${day}T11:30`, predictedArrivalTime: `${day}T15:30` },
    ['11:30', undefined],
  ],
  [
    'of a severely delayed coach that has arrived',
    { delayStatus: 'SEVERE', actualDepartureTime: `${day}T11:30`, actualArrivalTime: `${day}T15:31` },
    ['11:30', '15:31'],
  ],
  [
    'of a missed transfer, without an arrival by the next coach',
    {
      delayStatus: 'DELAY',
      isTransferMissed: true,
      predictedDepartureTime: `${day}T10:40`,
      actualArrivalTime: `${day}T14:30`,
    },
    ['10:40', undefined],
  ],
  [
    'of a cancelled coach',
    { delayStatus: 'SEVERE', isCancelled: true, predictedDepartureTime: `${day}T10:40` },
    [undefined, undefined],
  ],
])('revised times %s', (_case, facts, [departure, arrival]) => {
  const times = getRevisedTimes({ ...plannedDeparture, ...facts });
  expect([times.departure?.slice(11), times.arrival?.slice(11)]).toEqual([departure, arrival]);
});
