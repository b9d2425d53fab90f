import { getJourneyDays, getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
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
