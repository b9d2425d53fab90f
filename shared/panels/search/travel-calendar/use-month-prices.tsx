import type { ReactNode } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { daysBetween } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { daysWithFee, isFeeInPrice } from '#shared/domain/journeys/price-shown.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import type { TravelWay } from '#shared/domain/search/chosen-days.ts';
import { endOfMonth } from '#shared/domain/search/day-bounds.ts';
import { datesWanted, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { lowestDays } from '#shared/domain/search/ribbon/lowest-price.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createTravelDates } from '#shared/services/search/travel-dates.ts';
import {
  type PricedMonth,
  selectMonthPrices,
  type TravelDatesSlice,
} from '#shared/store/slices/search/travel-dates.ts';

/** Which prices a calendar shows. */
export interface PricedDays {
  readonly way: TravelWay;
  readonly search: JourneySearch;
  readonly today: LocalDate;
  /** A day of each month that has been in sight. */
  readonly months: readonly LocalDate[];
}

/** The lowest prices of the months that have been in sight, rounded up as a price "from"; empty where none is known. */
export function useMonthPrices({ way, search, today, months }: PricedDays): {
  readonly priceOf: (day: LocalDate) => string;
  /** The days with the lowest price of all that are known. */
  readonly lowest: ReadonlySet<LocalDate>;
  /** Asks for the prices for as long as it is drawn: nothing is seen of it. */
  readonly asking: ReactNode;
} {
  const { settings } = useIsland();
  const { money } = useFormatters(moneyFormatters);
  const monthPrices = useShared(({ monthPrices: all }: TravelDatesSlice) => all);
  const priced = months.flatMap((month) => pricedMonth({ way, search, today }, month) ?? []);
  const answered = priced.flatMap((month) => lastOf(selectMonthPrices(month)({ monthPrices })) ?? []);
  const known = daysWithFee(answered, isFeeInPrice(settings.operation, undefined));
  const prices = new Map(known.map(({ date, price, available }) => [date, available ? price : null]));
  return {
    priceOf(day) {
      const price = prices.get(day) ?? null;
      return price === null ? '' : money(price, { roundsUp: true, dropsZeroDecimals: true });
    },
    lowest: lowestDays(known),
    asking: priced.map((month) => <AskedMonth key={JSON.stringify(month)} month={month} />),
  };
}

/** Each month is asked for by itself: another one that comes into sight asks none of the others again. */
function AskedMonth({ month }: { readonly month: PricedMonth }) {
  const { services } = useIsland();
  useSubscription(JSON.stringify(month), () => services.open(createTravelDates).watchPrices(month));
  return null;
}

/** A month from today on; none before both cities are chosen, and none that has passed. */
function pricedMonth({ way, search, today }: Omit<PricedDays, 'months'>, month: LocalDate): PricedMonth | undefined {
  const pair = datesWanted(search);
  const last = endOfMonth(month);
  if (!pair || last < today) return undefined;
  const { originId, destinationId } = pair;
  const isInbound = way === 'inbound';
  const start = `${month.slice(0, 8)}01`;
  const firstDay = start < today ? today : start;
  return {
    originId: isInbound ? destinationId : originId,
    destinationId: isInbound ? originId : destinationId,
    firstDay,
    days: daysBetween(firstDay, last) + 1,
    totalPassengers: search.totalPassengers ?? 1,
  };
}
