import { getJourneyDays, getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { type Conversation } from '../conversation.ts';
import { type Finding, shown } from '../finding.ts';
import { risingFindings } from '../list-findings.ts';
import { type Route } from './ask-places.ts';

/** Days that a ribbon shows. */
const days = 7;

/** The ribbon of days: which have coaches, and what they cost at least. */
export async function askDays(conversation: Conversation, { originId, destinationId, dates }: Route): Promise<void> {
  const [departureDate = ''] = dates;
  const query = { originId, destinationId, departureDate, days, totalPassengers: 1 };
  const running = await conversation.ask(getJourneyDays, { query }, { why: 'on which of seven days coaches run' });
  const priced = await conversation.ask(getJourneyPrices, { query }, { why: 'the lowest price of each of them' });
  for (const { answer, add } of [running, priced]) {
    const answered = answer?.dates.map(({ date }) => date) ?? [];
    if (answer) add(...ribbonFindings(answered, { from: departureDate, days }));
  }
  priced.add(...silentFindings(priced.answer?.dates ?? [], departureDate));
  const priceOf = (asked: typeof priced) => asked.answer?.dates.find(({ date }) => date === departureDate);
  const search = { originId, destinationId, departureDate, totalPassengers: 1 };
  const found = await conversation.ask(searchJourneys, { query: search }, { why: 'what its journeys cost' });
  const journeys = found.answer?.journeys ?? [];
  if (lowestFindings(priceOf(priced), journeys).length === 0) return;
  // A price may have changed in between.
  const again = await conversation.ask(getJourneyPrices, { query }, { why: 'whether its lowest price has changed' });
  again.add(...lowestFindings(priceOf(again), journeys));
}

interface Priced {
  readonly price: number | null;
  readonly currency?: string | null | undefined;
}

/** The price of a day is that of its cheapest journey, free ones left out; null is unknown. */
function lowestFindings(day: Priced | undefined, journeys: readonly Priced[]): readonly Finding[] {
  const { price = null, currency } = day ?? {};
  const prices = journeys.filter((it) => it.currency === currency).flatMap((it) => it.price ?? []);
  if (price === null || prices.length === 0 || Math.min(...prices) === price) return [];
  const wanted = `${shown(Math.min(...prices))}, the lowest price of its journeys`;
  return [{ rule: 'sums', where: 'dates[0].price', wanted, came: shown(price) }];
}

/** A day that is on sale by the list of all days must be so here. */
function silentFindings(
  dates: readonly { readonly date: string; readonly available: boolean }[],
  onSale: string,
): readonly Finding[] {
  const day = dates.find(({ date }) => date === onSale);
  return day === undefined || day.available
    ? []
    : [{ rule: 'question', where: 'dates', wanted: `${onSale} available, as getTravelDates says`, came: 'false' }];
}

/** The days of a ribbon are those that were asked for, each once, one after the other. */
export function ribbonFindings(
  dates: readonly string[],
  { from, days }: { readonly from: string; readonly days: number },
): readonly Finding[] {
  const firstMs = Date.parse(`${from}T00:00:00Z`);
  const asked = Array.from({ length: days }, (_, day) =>
    new Date(firstMs + day * 86_400_000).toISOString().slice(0, 10),
  );
  const rising = risingFindings('dates', dates);
  const missing = asked.filter((date) => !dates.includes(date));
  const strange = dates.filter((date) => !asked.includes(date));
  return [
    ...rising,
    ...(missing.length > 0
      ? [{ rule: 'question' as const, where: 'dates', wanted: shown(missing), came: shown(dates) }]
      : []),
    ...(strange.length > 0
      ? [{ rule: 'question' as const, where: 'dates', wanted: `${from} and the days after it`, came: shown(strange) }]
      : []),
  ];
}
