function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** A name with one of these is of a stop, not of a place where people live. */
const stopWords = words(
  'street road rd avenue ave lane drive way square place plaza boulevard blvd highway hwy motel hotel casino resort ' +
    'library hospital school university college campus zoo mall centre center hall bridge roundabout junction cross corner ' +
    'station airport terminal terminus interchange coachway depot services p&r garage stadium arena museum park hub stop halt parade quay terrace',
);

/** Words at the end of a name that say what kind of stop it is: "Kinross P&R" is at Kinross. */
const facility =
  /[\s,]+(?:(?:bus|coach|railway|rail|train|central|main|international|regional|transportation|transit|motorway|travel|city|town|intermodal|multimodal|passenger|thruway)\s+)*(?:station|airport|terminal|terminus|interchange|coachway|depot|services|p&r|p\+r|park\s*(?:and|&)\s*ride|centre|center|hub|halt|bus stop|coach stop|hbf|zob)$/i;

/** Words that are not a place name on their own: the next word belongs to the name. */
const affixes = words(
  'st st. saint sainte san santa los las el la le les the north south east west new old upper lower great little port fort ' +
    'mount mt lake bad den da de',
);

/** Words that begin the names of many stops of one city and name none. */
const commonWords = words(
  'bus coach park church high main station market town city central university college airport hotel hospital victoria queen ' +
    'queens king kings prince princes princess royal opposite opp adj outside near at gare train railway downtown midtown stop ' +
    'community shopping route rue place school bridge mill castle hill green',
);

/** The words of a name, folded so that spelling with or without accents and capitals is one. */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether a name is that of a stop, such as a street, a building or a number. A saint at the beginning is none. */
export function namesStop(name: string): boolean {
  const parts = fold(name).split(/[\s/,]+/);
  return parts.some((part) => stopWords.has(part) || /^\d/.test(part)) || parts.slice(1).includes('st');
}

/** The name without the kind of stop, unless nothing else would remain. */
export function withoutFacility(name: string): string {
  const shorter = name.replace(facility, '').trim();
  return shorter === '' || shorter === name ? name : withoutFacility(shorter);
}

/** The first words of a name that can name a place: one, or more after a word such as "New" or "St". */
export function leadingWords(name: string): string {
  const parts = name.split(' ');
  const firstNameIndex = parts.findIndex((part) => !affixes.has(fold(part)));
  return parts.slice(0, firstNameIndex + 1 || parts.length).join(' ');
}

/** The common first words of all names; empty if they are not a place name. */
export function sharedPlace(names: readonly string[]): string {
  const [first = [], ...otherNames] = names.map((name) => name.split(' '));
  const differs = first.findIndex((word, index) => otherNames.some((other) => fold(other[index] ?? '') !== fold(word)));
  const prefix = first.slice(0, differs === -1 ? first.length : differs).join(' ');
  const place = withoutFacility(prefix.replace(/[\s,/&-]+$/, ''));
  const isNone = place.length < 2 || commonWords.has(fold(place)) || affixes.has(fold(place).split(' ').at(-1) ?? '');
  return isNone || namesStop(place) ? '' : place;
}
