import { isLocalDate } from '../dates/internal-date.ts';
import { parseOrderNumber } from '../../enquiries/order-number.ts';

/** A problem with a field. */
export type FieldProblem = 'missing' | 'unreadable' | 'short' | 'long' | 'few' | 'many' | 'future';

/** Validates a non-empty field. Returns `undefined` if it is valid. */
export type FieldCheck = (value: string) => FieldProblem | undefined;

/** Whether a form requires a field, and how it is validated. */
export interface FieldRule {
  readonly isRequired: boolean;
  readonly check: FieldCheck;
}

/** Maximum length of a message, in characters. */
export const longestMessage = 5000;

/** Accepts texts between two lengths, in characters. */
const hasLength =
  (least: number, most: number): FieldCheck =>
  (value) => {
    if (value.length < least) return 'short';
    return value.length > most ? 'long' : undefined;
  };

const matches =
  (isValid: (value: string) => boolean): FieldCheck =>
  (value) =>
    isValid(value) ? undefined : 'unreadable';

/** Validation of form fields. Values are trimmed before. */
export const fieldChecks = {
  name: hasLength(1, 200),
  /** Checks only what a program can: a character on both sides of the `@`, and a dot after it. */
  emailAddress: matches((value) => value.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(value)),
  /** Digits with any punctuation; may start with `+`. */
  telephoneNumber: matches(
    (value) => /^\+?[\d\s().\p{Dash}/]+$/u.test(value) && countDigits(value) >= 6 && countDigits(value) <= 15,
  ),
  orderNumber: matches((value) => parseOrderNumber(value) !== undefined),
  date: matches(isLocalDate),
  message: hasLength(10, longestMessage),
  line: hasLength(1, 200),
  groupSize: ((value) => {
    if (!/^\d{1,4}$/.test(value)) return 'unreadable';
    if (Number(value) < 10) return 'few';
    return Number(value) > 500 ? 'many' : undefined;
  }) satisfies FieldCheck,
} as const;

/** The fields of a person's name, in the order of forms. */
export const nameFields = ['firstName', 'lastName'] as const;
/** A field of a person's name. */
export type NameField = (typeof nameFields)[number];

/** Problems to correct before a name is saved, in the order of the form. */
export function findNameProblems(values: Readonly<Record<NameField, string>>): ReadonlyMap<NameField, FieldProblem> {
  const rule: FieldRule = { isRequired: true, check: fieldChecks.name };
  return findFieldProblems({ firstName: rule, lastName: rule }, values);
}

function countDigits(value: string): number {
  return value.replace(/\D/g, '').length;
}

/**
 * Validates the fields of a form, in the order of its rules. Fields without a rule are ignored.
 *
 * @param values the values of the fields; they are trimmed
 */
export function findFieldProblems<Field extends string>(
  rules: Readonly<Partial<Record<Field, FieldRule>>>,
  values: Readonly<Partial<Record<Field, string>>>,
): ReadonlyMap<Field, FieldProblem> {
  const problems = new Map<Field, FieldProblem>();
  for (const [field, { isRequired, check }] of Object.entries(rules) as [Field, FieldRule][]) {
    const value = values[field]?.trim() ?? '';
    const problemIfEmpty = isRequired ? 'missing' : undefined;
    const problem = value === '' ? problemIfEmpty : check(value);
    if (problem !== undefined) problems.set(field, problem);
  }
  return problems;
}
