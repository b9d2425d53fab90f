import type { Itinerary, ScheduledStop } from '../../itinerary/itinerary.ts';

const at = (time: string) => `2026-11-21T${time}`;

/** From Leeds to Hull, with a change of coaches in York. */
export const bookedStops = {
  leeds: { ordinal: 0, cityId: 1, cityName: 'Leeds', departureTime: at('10:00') },
  yorkIn: { ordinal: 1, cityId: 9, cityName: 'York', arrivalTime: at('11:00') },
  yorkOut: { ordinal: 0, cityId: 9, cityName: 'York', departureTime: at('11:30') },
  hull: { ordinal: 1, cityId: 7, cityName: 'Hull', arrivalTime: at('13:00') },
} as const satisfies Record<string, ScheduledStop>;

type StopChanges = Partial<Record<keyof typeof bookedStops, Partial<ScheduledStop>>>;

/** Live data of that journey, with changes to its stops. */
export function createBookedItinerary(change: Partial<Itinerary> = {}, stops: StopChanges = {}): Itinerary {
  const { leeds, yorkIn, yorkOut, hull } = bookedStops;
  return {
    journeyId: '7',
    delayStatus: 'ONTIME',
    origin: { cityId: 1, cityName: 'Leeds', stopId: 'l', stopName: 'Dyer Street' },
    destination: { cityId: 7, cityName: 'Hull', stopId: 'h', stopName: 'Interchange' },
    scheduledStops: [
      { ...leeds, ...stops.leeds },
      { ...yorkIn, ...stops.yorkIn },
      { ...yorkOut, ...stops.yorkOut },
      { ...hull, ...stops.hull },
    ],
    ...change,
  };
}
