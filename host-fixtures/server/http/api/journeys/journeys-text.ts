import { toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type ConditionTerms, conditionsFrom, conditionTerms } from '../../../sales/conditions/fare-conditions.ts';
import { type Call, type FoundLeg } from '../../../timetable/timetable.ts';
import { KeptBySize } from '../../../timetable/transfers/kept-by-size.ts';
import { jsonTemplate, partText, writtenJson } from '../../../kit/written-json.ts';
import { isLowStock, journeyAnswer, type JourneyFacts } from './journey-answer.ts';

/** Templates that are kept, at some kilobytes each: those of the lines that are asked about now. */
const keptTemplates = 2000;

/**
 * Writes journeys as JSON, as {@link journeyAnswer} answers each. A day of city buses has hundreds: what those of one line share is
 * written once, and kept for the searches that follow.
 */
export class JourneyTexts {
  readonly #templates = new KeptBySize<string, Template>(keptTemplates, () => 1);

  /** The JSON text of a list. */
  of(found: readonly JourneyFacts[]): string {
    // Not joined: the answer becomes one text when all of it is there.
    let text = '[';
    for (const facts of found) {
      const template = this.#templates.get(sharedKey(facts), () => new Template(facts));
      text += text === '[' ? template.writeJourney(facts) : `,${template.writeJourney(facts)}`;
    }
    return `${text}]`;
  }
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

  writeJourney({ journey, party, offer, isCheapest = false }: JourneyFacts): string {
    return this.#write({
      journey,
      party,
      offer,
      isCheapest,
      conditions: conditionsFrom(this.#termsOf(offer), journey),
    });
  }

  #termsOf({ price, currency }: JourneyFacts['offer']): ConditionTerms {
    const minor = price && toMinorAmount(price);
    let terms = this.#terms.get(minor);
    if (!terms) {
      terms = conditionTerms({ carrierIds: this.#carrierIds, paid: price, currency });
      this.#terms.set(minor, terms);
    }
    return terms;
  }
}

/** The same for journeys whose answers differ in nothing but what is their own. All else that an answer says is in it. */
function sharedKey({ journey, offer, isWithoutCalls = false }: JourneyFacts): string {
  let key = `${isWithoutCalls} ${offer.currency} ${isLowStock(offer)}`;
  for (const leg of journey.legs) key += lineKey(leg);
  return key;
}

function lineKey(leg: FoundLeg): string {
  const { routeName, carrierId, carrier, carrierIcon, vehicleKind, calls, visitCalls } = leg;
  const line = `${routeName}\t${carrierId}\t${carrier}\t${carrierIcon}\t${vehicleKind}\t${visitCalls !== undefined}`;
  return `\n${line}\t${placeKey(calls[0])}\t${placeKey(calls.at(-1))}`;
}

function placeKey(call: Call | undefined): string {
  if (!call) return '';
  const { cityId, cityName, stopId, stopName, timeZone, latitude, longitude } = call;
  return `${cityId}\t${cityName}\t${stopId}\t${stopName}\t${timeZone}\t${latitude}\t${longitude}`;
}
