import { isLocalDate } from '../dates/internal-date.ts';
import { parseOrderNumber } from '../../enquiries/order-number.ts';

/** What is wrong with a field. */
export type FieldProblem = 'missing' | 'unreadable' | 'short' | 'long' | 'few' | 'many' | 'future';

/** Says what is wrong with the words of a field that is not empty; nothing if they will do. */
export type FieldCheck = (words: string) => FieldProblem | undefined;

/** How a form wants a field. */
export interface FieldRule {
  readonly isRequired: boolean;
  readonly check: FieldCheck;
}

/** The longest message, in signs. */
export const longestMessage = 5000;

/** Words between two lengths, in signs. */
const between =
  (least: number, most: number): FieldCheck =>
  (words) => {
    if (words.length < least) return 'short';
    return words.length > most ? 'long' : undefined;
  };

const readable =
  (isReadable: (words: string) => boolean): FieldCheck =>
  (words) =>
    isReadable(words) ? undefined : 'unreadable';

/** How the fields of our forms are checked. Words are handed over without the blanks at their ends. */
export const fieldChecks = {
  name: between(1, 200),
  /** Only what a program can check: a character on both sides of the `@` and a dot behind it. */
  emailAddress: readable((words) => words.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(words)),
  /** Digits with whatever stands between them; `+` in front. */
  telephoneNumber: readable(
    (words) => /^\+?[\d\s().\p{Dash}/]+$/u.test(words) && countDigits(words) >= 6 && countDigits(words) <= 15,
  ),
  orderNumber: readable((words) => parseOrderNumber(words) !== undefined),
  date: readable(isLocalDate),
  message: between(10, longestMessage),
  line: between(1, 200),
  groupSize: ((words) => {
    if (!/^\d{1,4}$/.test(words)) return 'unreadable';
    if (Number(words) < 10) return 'few';
    return Number(words) > 500 ? 'many' : undefined;
  }) satisfies FieldCheck,
} as const;

function countDigits(words: string): number {
  return words.replace(/\D/g, '').length;
}

/**
 * What is wrong with the fields of a form, in the order of its rules. What is not asked for is not looked at.
 *
 * @param words what stands in the fields; blanks at the ends do not count
 */
export function fieldProblems<Field extends string>(
  rules: Readonly<Partial<Record<Field, FieldRule>>>,
  words: Readonly<Partial<Record<Field, string>>>,
): ReadonlyMap<Field, FieldProblem> {
  const problems = new Map<Field, FieldProblem>();
  for (const [field, { isRequired, check }] of Object.entries(rules) as [Field, FieldRule][]) {
    const said = words[field]?.trim() ?? '';
    const empty = isRequired ? 'missing' : undefined;
    const problem = said === '' ? empty : check(said);
    if (problem !== undefined) problems.set(field, problem);
  }
  return problems;
}
