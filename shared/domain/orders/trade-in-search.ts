import type { Journey } from '../journeys/journey.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { toDate } from '../kit/dates/moments.ts';
import { noAssistance, type SearchModel } from '../search/search-model.ts';

/**
 * The search for what takes the place of journeys that are traded in: from where to where the first of them goes, on its day,
 * for as many; there and back where the second one leads back.
 *
 * @returns `undefined` where nobody knows between which cities
 */
export function toTradeInSearch(journeys: readonly Journey[], today: LocalDate): SearchModel | undefined {
  const [first, second] = [...journeys].sort((one, other) =>
    one.departureDateTime < other.departureDateTime ? -1 : 1,
  );
  const [originId, destinationId] = [first?.origin.cityId, first?.destination.cityId];
  if (!first || originId === undefined || destinationId === undefined) return undefined;
  const isBack = second?.origin.cityId === destinationId && second.destination.cityId === originId;
  const getDay = (journey: Journey) => {
    const day = toDate(journey.departureDateTime);
    return day < today ? today : day;
  };
  return {
    originId,
    destinationId,
    departureDate: getDay(first),
    ...(second && isBack && { inboundDepartureDate: getDay(second) }),
    totalPassengers: Math.max(1, first.passengers ?? 1),
    concessionCount: first.concession ?? 0,
    nusCount: first.nus ?? 0,
    assistance: noAssistance,
    inboundAssistance: noAssistance,
  };
}
