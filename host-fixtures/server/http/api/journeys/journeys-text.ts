import { toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type ConditionTerms, resolveConditions, getConditionTerms } from '../../../sales/fare-conditions.ts';
import { type Call, type FoundLeg } from '../../../timetable/timetable.ts';
import { SizedCache } from '../../../timetable/transfers/sized-cache.ts';
import { compileJson, stringifyPart, rawJson } from '../../../kit/raw-json.ts';
import { isLowStock, toJourneyAnswer, type JourneyWithPrice } from './journey-answer.ts';

/** The most cached templates, some kilobytes each. */
const maxTemplates = 2000;

/**
 * Writes journeys as JSON text, the same as {@link toJourneyAnswer} but faster, since a search may find hundreds of
 * journeys on a route. The text that the journeys of a route have in common is written once and cached.
 */
export class JourneyTexts {
  readonly #templates = new SizedCache<string, Template>(maxTemplates, () => 1);

  /** Returns the JSON text of a list. */
  write(journeys: readonly JourneyWithPrice[]): string {
    // Concatenate instead of `join`, which would copy the complete text.
    let text = '[';
    for (const facts of journeys) {
      const template = this.#templates.get(createTemplateKey(facts), () => new Template(facts));
      text += text === '[' ? template.writeJourney(facts) : `,${template.writeJourney(facts)}`;
    }
    return `${text}]`;
  }
}

/** The common JSON text of the journeys of a route, into which the values of each journey are inserted. */
class Template {
  readonly #write: (facts: JourneyWithPrice) => string;
  readonly #carrierIds: readonly string[];
  /** The terms for refunds and changes, by price in the currency's minor unit; null is free. */
  readonly #terms = new Map<number | null, ConditionTerms>();

  constructor(facts: JourneyWithPrice) {
    const readOwn = <Value>(getValue: (source: JourneyWithPrice) => Value) =>
      rawJson<Value, JourneyWithPrice>((source) => stringifyPart(getValue(source)));
    this.#write = compileJson<JourneyWithPrice>(toJourneyAnswer(facts, readOwn));
    this.#carrierIds = facts.journey.legs.map(({ carrierId }) => carrierId);
  }

  writeJourney({ journey, party, offer, isCheapest = false }: JourneyWithPrice): string {
    return this.#write({
      journey,
      party,
      offer,
      isCheapest,
      conditions: resolveConditions(this.#getTerms(offer), journey),
    });
  }

  #getTerms({ price, currency }: JourneyWithPrice['offer']): ConditionTerms {
    const minorPrice = price && toMinorAmount(price);
    let terms = this.#terms.get(minorPrice);
    if (!terms) {
      terms = getConditionTerms({ carrierIds: this.#carrierIds, paid: price, currency });
      this.#terms.set(minorPrice, terms);
    }
    return terms;
  }
}

/** Returns a cache key of all values that the journeys of a template have in common. */
function createTemplateKey({ journey, offer, isWithoutCalls = false }: JourneyWithPrice): string {
  let key = `${isWithoutCalls} ${offer.currency} ${isLowStock(offer)}`;
  for (const leg of journey.legs) key += createLegKey(leg);
  return key;
}

function createLegKey(leg: FoundLeg): string {
  const { routeName, carrierId, carrier, carrierIcon, vehicleKind, calls, visitCalls } = leg;
  const legKey = `${routeName}\t${carrierId}\t${carrier}\t${carrierIcon}\t${vehicleKind}\t${visitCalls !== undefined}`;
  return `\n${legKey}\t${createPlaceKey(calls[0])}\t${createPlaceKey(calls.at(-1))}`;
}

function createPlaceKey(call: Call | undefined): string {
  if (!call) return '';
  const { cityId, cityName, stopId, stopName, timeZone, latitude, longitude } = call;
  return `${cityId}\t${cityName}\t${stopId}\t${stopName}\t${timeZone}\t${latitude}\t${longitude}`;
}
