function toWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Words in names of streets and buildings, which do not name a town or village. */
const stopWords = toWords(
  'street road rd avenue ave lane drive way square place plaza boulevard blvd highway hwy motel hotel casino resort ' +
    'library hospital school university college campus zoo mall centre center hall bridge roundabout junction cross corner ' +
    'station airport terminal terminus interchange coachway depot services p&r garage stadium arena museum park hub stop halt parade quay terrace',
);

/** The kind of a stop at the end of a name: "Kinross P&R" is in Kinross. */
const facility =
  /[\s,]+(?:(?:bus|coach|railway|rail|train|central|main|international|regional|transportation|transit|motorway|travel|city|town|intermodal|multimodal|passenger|thruway)\s+)*(?:station|airport|terminal|terminus|interchange|coachway|depot|services|p&r|p\+r|park\s*(?:and|&)\s*ride|centre|center|hub|halt|bus stop|coach stop|hbf|zob)$/i;

/** Words that form the name of a place only together with the next word. */
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

/** Normalises accents, capitals and blanks, so that different spellings of a name are equal. */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether a name is that of a stop, such as a street, a building or a number. "St" at the beginning means "Saint". */
export function isStopName(name: string): boolean {
  const words = fold(name).split(/[\s/,]+/);
  return words.some((word) => stopWords.has(word) || /^\d/.test(word)) || words.slice(1).includes('st');
}

/** Removes the kind of stop from a name, unless nothing else remains. */
export function removeFacility(name: string): string {
  const shorterName = name.replace(facility, '').trim();
  return shorterName === '' || shorterName === name ? name : removeFacility(shorterName);
}

/** Returns the first words of a name that can name a place: one word, or more after words such as "New" or "St". */
export function getLeadingWords(name: string): string {
  const words = name.split(' ');
  const placeWordIndex = words.findIndex((word) => !affixes.has(fold(word)));
  return words.slice(0, placeWordIndex + 1 || words.length).join(' ');
}

/** Returns the common first words of names; empty if they cannot name a place. */
export function findSharedPlace(names: readonly string[]): string {
  const [first = [], ...otherNames] = names.map((name) => name.split(' '));
  const differenceIndex = first.findIndex((word, index) =>
    otherNames.some((words) => fold(words[index] ?? '') !== fold(word)),
  );
  const prefix = first.slice(0, differenceIndex === -1 ? first.length : differenceIndex).join(' ');
  const place = removeFacility(prefix.replace(/[\s,/&-]+$/, ''));
  const lastWord = fold(place).split(' ').at(-1) ?? '';
  const isInvalid = place.length < 2 || commonWords.has(fold(place)) || affixes.has(lastWord);
  return isInvalid || isStopName(place) ? '' : place;
}
