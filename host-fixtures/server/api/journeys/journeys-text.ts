import { moneyKey } from '#shared/domain/kit/money/money.ts';
import { type FoundJourney, type FoundLeg } from '../../timetable/timetable.ts';
import { jsonTemplate, jsonText, writtenJson } from '../../written-json.ts';
import { journeyAnswer, type JourneyFacts } from './journey-answer.ts';

/**
 * The JSON text of the journeys of one search, as {@link journeyAnswer} answers each. A day of city buses has hundreds, which differ in
 * times alone: what those of one line at one price share is written once.
 *
 * @param found for the same party
 */
export function journeysText(found: readonly JourneyFacts[]): string {
  const templates = new Map<string, (journey: FoundJourney) => string>();
  const texts = found.map((facts) => {
    const key = sharedKey(facts);
    let template = templates.get(key);
    if (!template) templates.set(key, (template = templateOf(facts)));
    return template(facts.journey);
  });
  return `[${texts.join(',')}]`;
}

/** Writes journeys that share all but what is their own with this one. */
function templateOf(facts: JourneyFacts): (journey: FoundJourney) => string {
  const own = <Value>(read: (journey: FoundJourney) => Value) =>
    writtenJson<Value, FoundJourney>((journey) => jsonText(read(journey)));
  return jsonTemplate<FoundJourney>(journeyAnswer(facts, own));
}

/** The same for journeys whose answers differ in nothing but what is their own. */
function sharedKey({ journey, offer, isCheapest = false }: JourneyFacts): string {
  const prices = [offer.price, ...offer.coachPrices].map(moneyKey).join(' ');
  const room = `${offer.seatsLeft} ${offer.wheelchairSpacesLeft}`;
  return `${journey.legs.map(lineKey).join('\n')}\n${prices} ${room} ${isCheapest}`;
}

function lineKey({ routeId, carrierId, vehicleKind, calls }: FoundLeg): string {
  const [from, to] = [calls[0], calls.at(-1)];
  return [routeId, carrierId, vehicleKind, from?.stopId, from?.timeZone, to?.stopId, to?.timeZone].join('\t');
}
