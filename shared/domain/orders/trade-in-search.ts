import type { Journey } from '../journeys/journey.ts';
import { type LocalDate, toDate } from '../kit/dates/local-date-time.ts';
import { noAssistance, type SearchModel } from '../search/search-model.ts';

/**
 * Returns the search for a replacement of journeys of an existing order that are traded in (given back in an exchange): the
 * same cities, day, and numbers of travellers, concession holders and students (`nus` in the API) as the earliest journey, and
 * a return trip if the journey after it leads back. Further journeys are ignored. Days before today become today. The search
 * requests no assistance, because journeys do not contain it.
 *
 * @returns `undefined` if a city of the earliest journey is unknown, or there are no journeys
 */
export function toTradeInSearch(journeys: readonly Journey[], today: LocalDate): SearchModel | undefined {
  // Compares local times (`yyyy-MM-ddTHH:mm:ss`) as texts, without their time zones.
  const byDeparture = (a: Journey, b: Journey) => (a.departureDateTime < b.departureDateTime ? -1 : 1);
  const [firstJourney, secondJourney] = journeys.toSorted(byDeparture);
  const [originId, destinationId] = [firstJourney?.origin.cityId, firstJourney?.destination.cityId];
  if (!firstJourney || originId === undefined || destinationId === undefined) return undefined;
  const isReturn = secondJourney?.origin.cityId === destinationId && secondJourney.destination.cityId === originId;
  const getDay = (journey: Journey) => {
    const day = toDate(journey.departureDateTime);
    return day < today ? today : day;
  };
  return {
    originId,
    destinationId,
    departureDate: getDay(firstJourney),
    ...(secondJourney && isReturn && { inboundDepartureDate: getDay(secondJourney) }),
    totalPassengers: Math.max(1, firstJourney.passengers ?? 1),
    concessionCount: firstJourney.concession ?? 0,
    nusCount: firstJourney.nus ?? 0,
    assistance: noAssistance,
    inboundAssistance: noAssistance,
  };
}
