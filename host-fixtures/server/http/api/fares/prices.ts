import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money } from '#shared/domain/kit/money/money.ts';
import { getCountry } from '../../../clock/country.ts';
import { type Market, type SoldCoach, findSoldCoaches } from '../../../sales/coach.ts';
import { bookingFeeFor } from '../../../sales/prices/fees.ts';
import { isAhead, lowestOffer, offerJourney, hasSpaceFor } from '../../../sales/prices/journey-offer.ts';
import { type Party } from '../../../sales/party.ts';
import { type CityPair, type Leg } from '../../../timetable/timetable.ts';
import { toAmount } from '../../kit/amount-answer.ts';
import { runsForSale } from '../../kit/fortunes-for.ts';
import { type Host } from '../../kit/host.ts';
import { daysFrom, findMarket, saleDays } from '../journeys/on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** A ribbon, and a month of the fare finder, never ask for more. */
const mostDays = 62;
/**
 * Journeys whose coaches are kept, at some hundred bytes each: a fare finder asks for a month of every destination. A day counts as
 * one more, so that days without journeys have an end, too.
 */
const keptJourneys = 30_000;

/** The lowest price of each day for a party, over all carriers, in its currency; null where nothing has a price. */
export function answerJourneyPrices(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getJourneyPrices> {
  const journeysOf = keepJourneys(host);
  return async ({ query, visit }) => {
    const { originId, destinationId, departureDate, concessionCount: concession = 0, nusCount: nus = 0 } = query;
    const party = { total: query.totalPassengers, concession, nus, wheelchairSeated: 0 };
    const { isOnSale, timeZone = '' } = await saleDays(host, visit, originId);
    const country = getCountry(timeZone);
    const days = [];
    for (const date of daysFrom(departureDate, Math.min(query.days, mostDays))) {
      days.push({ date, journeys: isOnSale(date) ? await journeysOf({ originId, destinationId, date }) : [] });
    }
    // Legs are kept where there are feeds alone.
    const runs = ({ legs }: KeptJourney) => legs === undefined || runsForSale(host, visit, { legs });
    const market = await findMarket(
      host,
      visit,
      days.flatMap(({ journeys }) => journeys.flatMap(({ coaches }) => coaches)),
    );
    const dates = days.map(({ date, journeys }) => {
      const { lowest, available } = findLowest(journeys, { party, market, currency: query.currency, runs });
      return { date, price: toAmount(lowest ?? null), ...(lowest && getFee(lowest, country)), available };
    });
    return { dates };
  };
}

/** In which currency a price is, and what a booking fee adds to it. */
function getFee(price: Money, country: string | undefined) {
  const currency = getCurrency(price);
  return { currency, bookingFee: toAmount(bookingFeeFor(country, currency)) };
}

interface Asking {
  readonly party: Party;
  readonly market: Market;
  /** Which one is answered where there are several; undefined: any. */
  readonly currency: CurrencyCode | undefined;
  readonly runs: (journey: KeptJourney) => boolean;
}

function findLowest(journeys: readonly KeptJourney[], { party, market, currency, runs }: Asking) {
  const offers = journeys
    .filter((journey) => isAhead(journey.coaches, market) && runs(journey))
    .map(({ coaches }) => offerJourney(coaches, party, market))
    .filter((offer) => hasSpaceFor(offer, party));
  return { lowest: lowestOffer(offers, currency), available: offers.length > 0 };
}

type Question = CityPair & { readonly date: LocalDate };

interface KeptJourney {
  readonly coaches: readonly SoldCoach[];
  /** For what real-time feeds say of them; absent where there are none. */
  readonly legs?: readonly Leg[];
}

/** Keeps the coaches of a pair's day, which do not depend on who asks. */
function keepJourneys({
  timetable,
  realtime,
}: Pick<Host, 'realtime' | 'timetable'>): (question: Question) => Promise<readonly KeptJourney[]> {
  const kept = new Map<string, readonly KeptJourney[]>();
  let size = 0;
  return async (question) => {
    const key = `${timetable.edition?.()} ${question.originId} ${question.destinationId} ${question.date}`;
    const known = kept.get(key);
    if (known) return known;
    // A month takes a while to look at, in which others shall be answered.
    await turnOfTheLoop();
    const journeys = (await timetable.connections(question)).flatMap((legs): KeptJourney[] => {
      const coaches = findSoldCoaches({ legs });
      return coaches ? [{ coaches, ...(realtime && { legs }) }] : [];
    });
    if (!kept.has(key)) size += 1 + journeys.length;
    kept.set(key, journeys);
    // The oldest go first.
    for (const [oldest, { length }] of kept) {
      if (size <= keptJourneys) break;
      kept.delete(oldest);
      size -= 1 + length;
    }
    return journeys;
  };
}

/** The endpoints of fares. */
export const routes: readonly ApiRoute[] = [route(getJourneyPrices, answerJourneyPrices)];
