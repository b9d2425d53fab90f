import type { LocalDate } from '../kit/dates/local-date-time.ts';
import {
  type FieldCheck,
  fieldChecks,
  type FieldRequirements,
  findFieldProblems,
  selectRules,
} from '../kit/fields/field-checks.ts';

/**
 * How the journey of a lost-property form is identified: by the page from which the form was opened (`journey`), by
 * selecting it in the timetable, by an order, or by a description (`words`).
 */
export const journeySources = ['journey', 'timetable', 'order', 'words'] as const;
/** How the journey is identified. */
export type JourneySource = (typeof journeySources)[number];

/** Kinds of items, the most frequent first. */
export const itemKinds = [
  'bag',
  'clothing',
  'phone',
  'computer',
  'keys',
  'wallet',
  'documents',
  'glasses',
  'toy',
  'other',
] as const;
/** The kind of a lost item. */
export type ItemKind = (typeof itemKinds)[number];

/** Value of `departure` if the traveller does not remember it; otherwise the id of a journey. */
export const unknownDeparture = 'unknown';

/**
 * A check returns the problem with a value, or undefined if it is valid. City ids are integers above 0, with at most 15
 * digits, so that a number represents them exactly.
 */
const checkCityId: FieldCheck = (value) => (/^[1-9]\d{0,14}$/.test(value) ? undefined : 'unreadable');

const checkItemKind: FieldCheck = (value) => (itemKinds.some((kind) => kind === value) ? undefined : 'unreadable');

/** The checks of all fields of the form, in its order. Empty fields are not checked here. */
const checks = {
  journeyId: fieldChecks.line,
  originId: checkCityId,
  destinationId: checkCityId,
  travelDate: fieldChecks.date,
  departure: fieldChecks.line,
  orderNumber: fieldChecks.orderNumber,
  journeyWords: fieldChecks.message,
  seat: fieldChecks.line,
  itemKind: checkItemKind,
  colour: fieldChecks.line,
  description: fieldChecks.message,
  name: fieldChecks.name,
  emailAddress: fieldChecks.emailAddress,
  telephoneNumber: fieldChecks.telephoneNumber,
};
/** A field of the lost-property form. */
export type LostPropertyField = keyof typeof checks;
/** The fields of the lost-property form, in order. */
export const lostPropertyFields = Object.keys(checks) as readonly LostPropertyField[];

/** The fields that identify the journey, for each source. */
const journeyFields: Readonly<Record<JourneySource, FieldRequirements<LostPropertyField>>> = {
  journey: { journeyId: 'required' },
  timetable: { originId: 'required', destinationId: 'required', travelDate: 'required', departure: 'required' },
  order: { orderNumber: 'required' },
  words: { journeyWords: 'required' },
};

/** The fields that follow, however the journey is identified. */
const commonFields = {
  seat: 'optional',
  itemKind: 'required',
  colour: 'optional',
  description: 'required',
  name: 'required',
  emailAddress: 'required',
  telephoneNumber: 'optional',
} as const;

/** The fields that the form has for a journey source, in the order of the form: whether each is required, and its check. */
export function getLostPropertyRules(source: JourneySource) {
  return selectRules(checks, { ...journeyFields[source], ...commonFields });
}

/** Values of the lost-property form. */
export type LostPropertyValues = Readonly<Partial<Record<LostPropertyField, string>>>;

/** Fields that must be valid before the departures of a day can be listed. The departure is chosen from this list. */
const fieldsBeforeDeparture = ['originId', 'destinationId', 'travelDate'] as const;

/**
 * The problems of a lost-property form by field, in the order of the form. The travel date cannot be later than `today`. The
 * departure has no problem as long as departures cannot be listed.
 */
export function findLostPropertyProblems(source: JourneySource, values: LostPropertyValues, today: LocalDate) {
  const rules = getLostPropertyRules(source);
  const { travelDate } = rules;
  // Only the source `timetable` has a travel date and a departure.
  if (!travelDate) return findFieldProblems(rules, values);
  const check: FieldCheck = (value) => travelDate.check(value) ?? (value > today ? 'future' : undefined);
  const problems = findFieldProblems({ ...rules, travelDate: { ...travelDate, check } }, values);
  if (!fieldsBeforeDeparture.some((field) => problems.has(field))) return problems;
  return new Map([...problems].filter(([field]) => field !== 'departure'));
}

/** Parses the source in a stored draft of the form; `undefined` if it is missing or unknown. */
export function parseJourneySource(text: string | undefined): JourneySource | undefined {
  return journeySources.find((source) => source === text);
}
