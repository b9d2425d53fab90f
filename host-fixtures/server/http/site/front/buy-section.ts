import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { noAssistance } from '#shared/domain/search/search-model.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { type CityPair, type Timetable } from '../../../timetable/timetable.ts';
import { type Instant } from '../../../clock/clock.ts';
import { html, type Html } from '../../../kit/html.ts';
import { type FrontText } from './front-text.ts';
import { shownIn } from './page-links.ts';

/** A way to a ticket that anybody can go, with the sandbox provider’s card. */
export interface Buying {
  /** Names of the two cities. */
  readonly origin: string;
  readonly destination: string;
  /** The query of the search. */
  readonly search: string;
  /** Where the message that goes with the ticket is read. */
  readonly outboxPath: string | undefined;
}

/** The search for tomorrow, by the clock of the origin; `undefined` where a city of the pair is not known. */
export async function buyingOf(
  timetable: Timetable,
  { pair, now }: { readonly pair: CityPair | undefined; readonly now: Instant },
  outboxPath: string | undefined,
): Promise<Buying | undefined> {
  if (!pair) return undefined;
  const origin = (await timetable.origins()).find(({ id }) => id === pair.originId);
  const destination = (await timetable.destinations(pair.originId)).find(({ id }) => id === pair.destinationId);
  if (!origin || !destination) return undefined;
  const search = writeSearchQuery({
    ...pair,
    departureDate: addDays(localDateAt(now, origin.timeZone ?? 'UTC'), 1),
    ...{ totalPassengers: 1, concessionCount: 0, nusCount: 0 },
    ...{ assistance: noAssistance, inboundAssistance: noAssistance },
  });
  return { origin: origin.name, destination: destination.name, search: String(search), outboxPath };
}

/** The way to a ticket in numbered steps, the first of which is a link. */
export function buySection({ origin, destination, search, outboxPath }: Buying, { locale, say }: FrontText): Html {
  const start = `${shownIn(locale, defaultLinks.journeys)}?${search}`;
  const card = '4242 4242 4242 4242'.replaceAll(' ', '\u00a0');
  return html`<section aria-labelledby="buy" class="front-buy">
    <h2 id="buy">${say('buyTitle')}</h2>
    <p>${say('buyLead')}</p>
    <ol class="front-steps">
      <li>
        ${say('buySearch')}
        <a class="front-button" href="${start}">${say('buyStart', { origin, destination })}</a>
      </li>
      <li>${say('buyChoose')}</li>
      <li>${say('buyName')}</li>
      <li>${say('buyPay', { card })}</li>
      <li>
        ${say('buyTicket')}
        ${outboxPath !== undefined && html`<a href="${outboxPath}" hreflang="en">${say('outbox')}</a>`}
      </li>
    </ol>
  </section>`;
}
