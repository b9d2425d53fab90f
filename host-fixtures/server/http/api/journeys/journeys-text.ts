import { toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type ConditionTerms, resolveConditions, getConditionTerms } from '../../../sales/fare-conditions.ts';
import { type Call } from '../../../timetable/timetable.ts';
import { SizedCache } from '../../../timetable/transfers/sized-cache.ts';
import { compileJson, stringifyPart, rawJson } from '../../../kit/raw-json.ts';
import { isLowStock, toJourneyAnswer, type JourneyWithPrice } from './journey-answer.ts';

/** The maximum number of cached templates, some kilobytes each. */
const maxTemplates = 2000;

/**
 * Writes journeys as JSON text, the same as {@link toJourneyAnswer} but faster, since a search may find hundreds of
 * journeys on a route. The text that the journeys of a route have in common is written once and cached.
 */
export class JourneyTexts {
  /** Templates by key. Each counts as 1 towards the maximum. */
  readonly #templates = new SizedCache<string, ReturnType<typeof createTemplate>>(maxTemplates, () => 1);

  /** Returns the JSON text of a list. */
  write(journeys: readonly JourneyWithPrice[]): string {
    // Concatenate instead of `join`, which would copy the complete text.
    let text = '[';
    for (const facts of journeys) {
      const writeJourney = this.#templates.get(createTemplateKey(facts), () => createTemplate(facts));
      text += text === '[' ? writeJourney(facts) : `,${writeJourney(facts)}`;
    }
    return `${text}]`;
  }
}

/**
 * Creates a template: the JSON text that the journeys of a route have in common, with gaps for the values that differ.
 *
 * @param facts any of these journeys
 * @returns a function that inserts the values of a journey into the text
 */
function createTemplate(facts: JourneyWithPrice): (source: JourneyWithPrice) => string {
  // A value that differs becomes a gap (`rawJson`). The function that `compileJson` returns fills it for each journey.
  const readOwn = <Value>(getValue: (source: JourneyWithPrice) => Value) =>
    rawJson<Value, JourneyWithPrice>((source) => stringifyPart(getValue(source)));
  const write = compileJson<JourneyWithPrice>(toJourneyAnswer(facts, readOwn));
  const carrierIds = facts.journey.legs.map(({ carrierId }) => carrierId);
  /** The terms for refunds and changes, by price in the currency's minor unit; the key null is a free journey. */
  const termsByPrice = new Map<number | null, ConditionTerms>();
  return ({ journey, party, offer, isCheapest = false }) => {
    // The terms are computed once for each price. Of the conditions, only the times differ between journeys of the same price.
    const { price, currency } = offer;
    const minorPrice = price && toMinorAmount(price);
    let terms = termsByPrice.get(minorPrice);
    if (!terms) {
      terms = getConditionTerms({ carrierIds, paid: price, currency });
      termsByPrice.set(minorPrice, terms);
    }
    return write({ journey, party, offer, isCheapest, conditions: resolveConditions(terms, journey) });
  };
}

/**
 * Returns a cache key of all values that the journeys of a template have in common. All that {@link toJourneyAnswer} does not
 * read by `readOwn` must depend only on them. `isWithoutCalls` and the presence of `visitCalls` decide which lists of calls are
 * omitted.
 */
function createTemplateKey({ journey, offer, isWithoutCalls = false }: JourneyWithPrice): string {
  let key = `${isWithoutCalls} ${offer.currency} ${isLowStock(offer)}`;
  for (const { routeName, carrierId, carrier, carrierIcon, vehicleKind, calls, visitCalls } of journey.legs) {
    key += `\n${routeName}\t${carrierId}\t${carrier}\t${carrierIcon}\t${vehicleKind}\t${visitCalls !== undefined}`;
    key += `\t${createPlaceKey(calls[0])}\t${createPlaceKey(calls.at(-1))}`;
  }
  return key;
}

function createPlaceKey(call: Call | undefined): string {
  if (!call) return '';
  const { cityId, cityName, stopId, stopName, timeZone, latitude, longitude } = call;
  return `${cityId}\t${cityName}\t${stopId}\t${stopName}\t${timeZone}\t${latitude}\t${longitude}`;
}
