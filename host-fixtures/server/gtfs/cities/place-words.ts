// Rules about the words in names of stops, by which an import derives the cities of stops: GTFS has no cities.

function toWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Words in names of streets and buildings. A name that contains one, such as "Kings Road", is not that of a town. */
const stopWords = toWords(
  'street road rd avenue ave lane drive way square place plaza boulevard blvd highway hwy motel hotel casino resort ' +
    'library hospital school university college campus zoo mall centre center hall bridge roundabout junction cross corner ' +
    'station airport terminal terminus interchange coachway depot services p&r garage stadium arena museum park hub stop halt parade quay terrace',
);

/**
 * The kind of a stop at the end of a name, with the words that belong to it: " P&R" in "Kinross P&R", " Central Bus Station" in
 * "Leeds Central Bus Station".
 */
const facility =
  /[\s,]+(?:(?:bus|coach|railway|rail|train|central|main|international|regional|transportation|transit|motorway|travel|city|town|intermodal|multimodal|passenger|thruway)\s+)*(?:station|airport|terminal|terminus|interchange|coachway|depot|services|p&r|p\+r|park\s*(?:and|&)\s*ride|centre|center|hub|halt|bus stop|coach stop|hbf|zob)$/i;

/** Words that form the name of a place only together with the next word: "New York", "St Albans". */
const affixes = toWords(
  'st st. saint sainte san santa los las el la le les the north south east west new old upper lower great little port fort ' +
    'mount mt lake bad den da de',
);

/** Words at the beginning of many stop names that do not name a city. */
const commonWords = toWords(
  'bus coach park church high main station market town city central university college airport hotel hospital victoria queen ' +
    'queens king kings prince princes princess royal opposite opp adj outside near at gare train railway downtown midtown stop ' +
    'community shopping route rue place school bridge mill castle hill green',
);

/**
 * Removes accents, capitals and surplus blanks, so that different spellings of a name are equal: ` Saint  Étienne` becomes
 * `saint etienne`.
 */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether a name is that of a stop, such as a street, a building or a number, and not that of a town. */
export function isStopName(name: string): boolean {
  const words = fold(name).split(/[\s/,]+/);
  // "St" means "Street", but "Saint" at the beginning of a name.
  return words.some((word) => stopWords.has(word) || /^\d/.test(word)) || words.slice(1).includes('st');
}

/**
 * Removes the kind of stop from a name, repeatedly: "Perth Airport Bus Station" becomes "Perth". Never removes the complete
 * name.
 */
export function removeFacility(name: string): string {
  const shorterName = name.replace(facility, '').trim();
  return shorterName === '' || shorterName === name ? name : removeFacility(shorterName);
}

/**
 * Returns the first words of a name that can name a place: the first word, with affixes such as "New" or "St" before it.
 * "Dundee West" becomes "Dundee", and "New York Midtown" becomes "New York".
 */
export function getLeadingWords(name: string): string {
  const words = name.split(' ');
  // -1 if there are only affixes: then all words are returned.
  const placeWordIndex = words.findIndex((word) => !affixes.has(fold(word)));
  return words.slice(0, placeWordIndex + 1 || words.length).join(' ');
}

/**
 * Returns the common first words of names, without the kind of a stop; empty if they cannot name a place. "Dundee Greenmarket"
 * and "Dundee West" share "Dundee".
 */
export function findSharedPlace(names: readonly string[]): string {
  const [first = [], ...otherNames] = names.map((name) => name.split(' '));
  const differenceIndex = first.findIndex((word, index) =>
    otherNames.some((words) => fold(words[index] ?? '') !== fold(word)),
  );
  const prefix = first.slice(0, differenceIndex === -1 ? first.length : differenceIndex).join(' ');
  const place = removeFacility(prefix.replace(/[\s,/&-]+$/, ''));
  const lastWord = fold(place).split(' ').at(-1) ?? '';
  // A single letter, a common word such as "Victoria", or words that end with an affix, such as "St", do not name a place.
  const isInvalid = place.length < 2 || commonWords.has(fold(place)) || affixes.has(lastWord);
  return isInvalid || isStopName(place) ? '' : place;
}
