import type { LocalDate } from '../kit/dates/local-date-time.ts';
import {
  type FieldCheck,
  fieldChecks,
  type FieldProblem,
  findFieldProblems,
  type FieldRule,
} from '../kit/fields/field-checks.ts';

/**
 * How a lost-property form knows the journey: it was opened from one; it is looked up in the timetable; an order names
 * it; or the traveller describes it in words.
 */
export const journeyWays = ['journey', 'timetable', 'order', 'words'] as const;
/** How the journey is known. */
export type JourneyWay = (typeof journeyWays)[number];

/** The fields of the lost-property form, in its order. */
export const lostPropertyFields = [
  'journeyId',
  'originId',
  'destinationId',
  'travelDate',
  'departure',
  'orderNumber',
  'journeyWords',
  'seat',
  'itemKind',
  'colour',
  'description',
  'name',
  'emailAddress',
  'telephoneNumber',
] as const;
/** A field of the lost-property form. */
export type LostPropertyField = (typeof lostPropertyFields)[number];

/** What is lost most. */
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
/** What was lost. */
export type ItemKind = (typeof itemKinds)[number];

/** What `departure` says where the traveller no longer knows it; otherwise it is a journey's id. */
export const unknownDeparture = 'unknown';

const cityNumber: FieldCheck = (words) => (/^[1-9]\d{0,14}$/.test(words) ? undefined : 'unreadable');

const checks: Readonly<Record<LostPropertyField, FieldCheck>> = {
  ...{ journeyId: fieldChecks.line, originId: cityNumber, destinationId: cityNumber, departure: fieldChecks.line },
  ...{ travelDate: fieldChecks.date, orderNumber: fieldChecks.orderNumber, journeyWords: fieldChecks.message },
  ...{ seat: fieldChecks.line, itemKind: kindCheck, colour: fieldChecks.line, description: fieldChecks.message },
  ...{ name: fieldChecks.name, emailAddress: fieldChecks.emailAddress },
  telephoneNumber: fieldChecks.telephoneNumber,
};

function kindCheck(words: string): FieldProblem | undefined {
  return itemKinds.some((kind) => kind === words) ? undefined : 'unreadable';
}

type Wanted = Readonly<Partial<Record<LostPropertyField, 'required' | 'optional'>>>;

/** What each way of knowing the journey asks for. */
const journeyFields: Readonly<Record<JourneyWay, Wanted>> = {
  journey: { journeyId: 'required' },
  timetable: { originId: 'required', destinationId: 'required', travelDate: 'required', departure: 'required' },
  order: { orderNumber: 'required' },
  words: { journeyWords: 'required' },
};

const always: Wanted = {
  ...{ seat: 'optional', itemKind: 'required', colour: 'optional', description: 'required' },
  ...{ name: 'required', emailAddress: 'required', telephoneNumber: 'optional' },
};

/** The fields that a way of knowing the journey shows, in the form's order, each with how it is wanted. */
export function lostPropertyRules(way: JourneyWay): Readonly<Partial<Record<LostPropertyField, FieldRule>>> {
  const wanted: Wanted = { ...journeyFields[way], ...always };
  const shown = lostPropertyFields.filter((field) => wanted[field] !== undefined);
  return Object.fromEntries(
    shown.map((field) => [field, { isRequired: wanted[field] === 'required', check: checks[field] }]),
  );
}

/** What stands in a lost-property form. */
export type LostPropertyWords = Readonly<Partial<Record<LostPropertyField, string>>>;

/** What has to be known before the departures of a day can be shown. */
const beforeDeparture = ['originId', 'destinationId', 'travelDate'] as const satisfies readonly LostPropertyField[];

/**
 * What is wrong with a lost-property form, in its order: with the fields that it shows, and with a day that nobody can
 * have travelled on yet. A departure is asked for once it can be shown.
 */
export function lostPropertyProblems(
  way: JourneyWay,
  words: LostPropertyWords,
  today: LocalDate,
): ReadonlyMap<LostPropertyField, FieldProblem> {
  const rules = lostPropertyRules(way);
  const { travelDate } = rules;
  if (!travelDate) return findFieldProblems(rules, words);
  const check: FieldCheck = (said) => travelDate.check(said) ?? (said > today ? 'future' : undefined);
  const problems = findFieldProblems({ ...rules, travelDate: { ...travelDate, check } }, words);
  if (!beforeDeparture.some((field) => problems.has(field))) return problems;
  return new Map([...problems].filter(([field]) => field !== 'departure'));
}

/** A way as a draft has it; `undefined` for one that there is not. */
export function parseJourneyWay(text: string | undefined): JourneyWay | undefined {
  return journeyWays.find((way) => way === text);
}
