import { fold, withoutFacility } from './place-words.ts';
import { readStopName } from './read-stop-name.ts';

/** A stop, as far as its name goes. */
export interface NamedStop {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** So many different names must end with a carrier's, so that it is a habit and no place. */
const leastNames = 3;

/** Words that may follow the name of a carrier: "Aberdeen Amtrak Station", "Salem Amtrak Bus Stop". */
const kindOfStop = String.raw`(?:\s+(?:(?:bus|coach|rail|railway|train|thruway)\s+)?(?:station|stop|terminal|depot|center|centre))?`;

/**
 * Finds the names of carriers that stops of many places end with, such as Amtrak's.
 *
 * @param carriers names of the agencies of the feed
 */
export function findCarrierMarks(stops: readonly NamedStop[], carriers: readonly string[]): readonly string[] {
  const words = new Set(carriers.flatMap((name) => [name, name.split(' ')[0] ?? '']).filter((word) => word.length > 2));
  return [...words].filter((word) => {
    const ending = endingWith(word);
    const places = new Set(
      stops.filter(({ name }) => ending.test(name)).map(({ name }) => fold(name.replace(ending, ''))),
    );
    return places.size >= leastNames && !stops.some((stop) => isAt(stop, word));
  });
}

/** Whether a stop is called like a carrier: then that is the name of a place. */
function isAt({ name }: NamedStop, carrier: string): boolean {
  const { city, plainName } = readStopName(name);
  return [city ?? '', withoutFacility(plainName)].some((place) => fold(place) === fold(carrier));
}

/**
 * The name of a stop without what says nothing about its place: its own id or code at the end, and the carrier's name before the
 * kind of stop. The name itself where nothing else would be left.
 */
export function withoutMarks({ id, code, name }: NamedStop, marks: readonly string[]): string {
  const codes = [id, code].filter((text) => /^[A-Z]{3,4}$/.test(text));
  const plainName = codes.reduce((text, own) => text.replace(new RegExp(String.raw`[\s,/–-]+\(?${own}\)?$`), ''), name);
  const short = marks.reduce((text, mark) => text.replace(endingWith(mark), '$1'), plainName).trim();
  return short || name;
}

/** The carrier's name near the end of a name, with what is before and after it left. */
function endingWith(mark: string): RegExp {
  const literal = mark.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`[\s,/–-]+\(?${literal}\)?(${kindOfStop})$`, 'i');
}
