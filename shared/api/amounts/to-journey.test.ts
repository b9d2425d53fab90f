import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { journey } from '#shared/contract/journeys/journey.ts';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { toJourney } from './to-journey.ts';

it.each([
  ['has no seat that is not reserved (spec §3 "NONE")', { passengerSelectionType: 'NONE' }, []],
  ['has a reserved seat', { passengerSelectionType: 'SELECTED' }, ['1A']],
  ['has a seat that is listed without a type', {}, ['1A']],
])('a traveller %s', (...[, type, expected]) => {
  const seats = [{ seat: { seatNumber: '1A', seatPlanKey: 'k' }, ...type }];
  const part = { ...createWireJourney('8'), seats };
  const wire = parse(journey, { ...createWireJourney('7'), seats, connJourneys: [part] });
  const { connJourneys, ...ownPart } = toJourney(wire, 'GBP');
  for (const { seats: ownSeats } of [ownPart, ...connJourneys])
    expect(ownSeats.map(({ seat }) => seat.seatNumber)).toEqual(expected);
});
