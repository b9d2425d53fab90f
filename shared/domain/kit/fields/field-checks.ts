import { isLocalDate } from '../dates/internal-date.ts';
import { parseOrderNumber } from '../../enquiries/order-number.ts';

/**
 * A problem with the value of a field: missing although required, not in the expected format (`unreadable`), too short
 * or long, a group of too few or many people, or a date in the future (found by a check of the form itself).
 */
export type FieldProblem = 'missing' | 'unreadable' | 'short' | 'long' | 'few' | 'many' | 'future';

/** Validates a non-empty field. Returns `undefined` if it is valid. */
export type FieldCheck = (value: string) => FieldProblem | undefined;

/** Whether a form requires a field, and how it is validated. */
export interface FieldRule {
  readonly isRequired: boolean;
  readonly check: FieldCheck;
}

/** The fields of a form, and whether it requires them. A field that is missing here is not in the form. */
export type FieldRequirements<Field extends string> = Readonly<Partial<Record<Field, 'required' | 'optional'>>>;

/** The rules of the fields that a form has, in the order of the checks. */
export function selectRules<Field extends string>(
  checks: Readonly<Record<Field, FieldCheck>>,
  requirements: FieldRequirements<Field>,
): Readonly<Partial<Record<Field, FieldRule>>> {
  const fields = (Object.keys(checks) as Field[]).filter((field) => requirements[field] !== undefined);
  const toRule = (field: Field) => ({ isRequired: requirements[field] === 'required', check: checks[field] });
  return Object.fromEntries(fields.map((field) => [field, toRule(field)])) as Partial<Record<Field, FieldRule>>;
}

/** Maximum length of a free text of several lines, in characters. */
export const maxMessageLength = 5000;

/** Creates a check that accepts texts between two lengths, in characters. */
const createLengthCheck =
  (minLength: number, maxLength: number): FieldCheck =>
  (value) => {
    if (value.length < minLength) return 'short';
    return value.length > maxLength ? 'long' : undefined;
  };

/** Creates a check that accepts values in a format. */
const createFormatCheck =
  (isValid: (value: string) => boolean): FieldCheck =>
  (value) =>
    isValid(value) ? undefined : 'unreadable';

/** Checks of form fields, by kind of content. They expect trimmed values. */
export const fieldChecks = {
  name: createLengthCheck(1, 200),
  /**
   * An e-mail address: text on both sides of the `@`, and a dot after it. Longer than SMTP allows (RFC 5321), it is
   * `unreadable`, not `long`.
   */
  emailAddress: createFormatCheck((value) => value.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(value)),
  /** 6 to 15 digits (the maximum of ITU-T E.164) with spaces, parentheses, dots, dashes and slashes; may start with `+`. */
  telephoneNumber: createFormatCheck(
    (value) => /^\+?[\d\s().\p{Dash}/]+$/u.test(value) && countDigits(value) >= 6 && countDigits(value) <= 15,
  ),
  /** 4 to 20 letters and digits, after separators, such as spaces, and a preceding sign, such as `No.`, are removed. */
  orderNumber: createFormatCheck((value) => parseOrderNumber(value) !== undefined),
  /** An existing day, `yyyy-MM-dd`. */
  date: createFormatCheck(isLocalDate),
  /** Free text of several lines. */
  message: createLengthCheck(10, maxMessageLength),
  /** Free text of one line. */
  line: createLengthCheck(1, 200),
  /** The number of people in a group, 10 to 500. With more than four digits it is `unreadable`, not `many`. */
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
 * Validates the fields of a form. Values are trimmed, and values without a rule are ignored.
 *
 * @returns the invalid fields with their problems, in the order of the rules
 */
export function findFieldProblems<Field extends string>(
  rules: Readonly<Partial<Record<Field, FieldRule>>>,
  values: Readonly<Partial<Record<Field, string>>>,
): ReadonlyMap<Field, FieldProblem> {
  const problems = new Map<Field, FieldProblem>();
  // The cast restores the type of the keys.
  for (const [field, { isRequired, check }] of Object.entries(rules) as [Field, FieldRule][]) {
    const value = values[field]?.trim() ?? '';
    const problemIfEmpty = isRequired ? 'missing' : undefined;
    const problem = value === '' ? problemIfEmpty : check(value);
    if (problem !== undefined) problems.set(field, problem);
  }
  return problems;
}
