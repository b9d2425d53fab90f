import { minorAmountOf } from '#shared/domain/kit/money/money.ts';
import { type ConditionTerms, conditionsFrom, conditionTerms } from '../../sales/conditions/fare-conditions.ts';
import { type FoundLeg } from '../../timetable/timetable.ts';
import { jsonTemplate, partText, writtenJson } from '../../written-json.ts';
import { isLowStock, journeyAnswer, type JourneyFacts } from './journey-answer.ts';

/**
 * The JSON text of the journeys of one search, as {@link journeyAnswer} answers each. A day of city buses has hundreds: what those of
 * one line share is written once.
 *
 * @param found for one party, all of them with calls or none
 */
export function journeysText(found: readonly JourneyFacts[]): string {
  const templates = new Map<string, Template>();
  // Not joined: the answer becomes one text when all of it is there.
  let text = '[';
  for (const facts of found) {
    const key = sharedKey(facts);
    let template = templates.get(key);
    if (!template) templates.set(key, (template = new Template(facts)));
    text += text === '[' ? template.textOf(facts) : `,${template.textOf(facts)}`;
  }
  return `${text}]`;
}

/** Writes journeys that share with one all but what is their own. */
class Template {
  readonly #write: (facts: JourneyFacts) => string;
  readonly #carrierIds: readonly string[];
  /** By price, in the currency's minor unit. */
  readonly #terms = new Map<number | null, ConditionTerms>();

  constructor(facts: JourneyFacts) {
    const own = <Value>(read: (facts: JourneyFacts) => Value) =>
      writtenJson<Value, JourneyFacts>((one) => partText(read(one)));
    this.#write = jsonTemplate<JourneyFacts>(journeyAnswer(facts, own));
    this.#carrierIds = facts.journey.legs.map(({ carrierId }) => carrierId);
  }

  textOf({ journey, party, offer, isCheapest = false }: JourneyFacts): string {
    return this.#write({
      journey,
      party,
      offer,
      isCheapest,
      conditions: conditionsFrom(this.#termsOf(offer), journey),
    });
  }

  #termsOf({ price, currency }: JourneyFacts['offer']): ConditionTerms {
    const minor = price && minorAmountOf(price);
    let terms = this.#terms.get(minor);
    if (!terms) {
      terms = conditionTerms({ carrierIds: this.#carrierIds, paid: price, currency });
      this.#terms.set(minor, terms);
    }
    return terms;
  }
}

/** The same for journeys whose answers differ in nothing but what is their own. */
function sharedKey({ journey, offer }: JourneyFacts): string {
  let key = `${offer.currency} ${isLowStock(offer)}`;
  for (const leg of journey.legs) key += lineKey(leg);
  return key;
}

function lineKey({ routeId, carrierId, vehicleKind, calls }: FoundLeg): string {
  const [from, to] = [calls[0], calls.at(-1)];
  return `\n${routeId}\t${carrierId}\t${vehicleKind}\t${from?.stopId}\t${from?.timeZone}\t${to?.stopId}\t${to?.timeZone}`;
}
