import { toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type ConditionTerms, resolveConditions, getConditionTerms } from '../../../sales/fare-conditions.ts';
import { type Call, type FoundLeg } from '../../../timetable/timetable.ts';
import { SizedCache } from '../../../timetable/transfers/sized-cache.ts';
import { compileJson, stringifyPart, rawJson } from '../../../kit/raw-json.ts';
import { isLowStock, toJourneyAnswer, type JourneyWithPrice } from './journey-answer.ts';

/** The most cached templates, some kilobytes each. */
const maxTemplates = 2000;

/**
 * Writes journeys as JSON in the form of {@link toJourneyAnswer}. A day of city buses has hundreds: the common text of
 * a route is written once and cached.
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

/** Writes journeys that differ in their own values only. */
class Template {
  readonly #write: (facts: JourneyWithPrice) => string;
  readonly #carrierIds: readonly string[];
  /** By price, in the currency's minor unit. */
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
      conditions: resolveConditions(this.#termsOf(offer), journey),
    });
  }

  #termsOf({ price, currency }: JourneyWithPrice['offer']): ConditionTerms {
    const minor = price && toMinorAmount(price);
    let terms = this.#terms.get(minor);
    if (!terms) {
      terms = getConditionTerms({ carrierIds: this.#carrierIds, paid: price, currency });
      this.#terms.set(minor, terms);
    }
    return terms;
  }
}

/** A key of everything that journeys of one template have in common. */
function createTemplateKey({ journey, offer, isWithoutCalls = false }: JourneyWithPrice): string {
  let key = `${isWithoutCalls} ${offer.currency} ${isLowStock(offer)}`;
  for (const leg of journey.legs) key += createLineKey(leg);
  return key;
}

function createLineKey(leg: FoundLeg): string {
  const { routeName, carrierId, carrier, carrierIcon, vehicleKind, calls, visitCalls } = leg;
  const line = `${routeName}\t${carrierId}\t${carrier}\t${carrierIcon}\t${vehicleKind}\t${visitCalls !== undefined}`;
  return `\n${line}\t${createPlaceKey(calls[0])}\t${createPlaceKey(calls.at(-1))}`;
}

function createPlaceKey(call: Call | undefined): string {
  if (!call) return '';
  const { cityId, cityName, stopId, stopName, timeZone, latitude, longitude } = call;
  return `${cityId}\t${cityName}\t${stopId}\t${stopName}\t${timeZone}\t${latitude}\t${longitude}`;
}
