import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';

/** An itinerary from Leeds to Hull. The first coach is too late for the transfer in York. */
export const missedAtYork: Itinerary = {
  journeyId: '7',
  delayStatus: 'DELAY',
  origin: { cityId: 4, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' },
  destination: { cityId: 12, cityName: 'Hull', stopId: 'z', stopName: 'Interchange' },
  scheduledStops: [
    { ordinal: 0, cityId: 4, cityName: 'Leeds', departureTime: '2026-11-21T10:00' },
    {
      ordinal: 1,
      cityId: 9,
      cityName: 'York',
      arrivalTime: '2026-11-21T11:00',
      predictedArrivalTime: '2026-11-21T11:40',
    },
    { ordinal: 0, cityId: 9, cityName: 'York', departureTime: '2026-11-21T11:30' },
    { ordinal: 1, cityId: 12, cityName: 'Hull', arrivalTime: '2026-11-21T13:00' },
  ],
};
