import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { readTypedDate } from '#shared/domain/kit/dates/read-typed-date.ts';
import type { TypedDateForm } from '#shared/domain/kit/dates/typed-date.ts';
import { findInvalidFields, type FindTicketsField } from '#shared/domain/search/find-tickets-check.ts';
import { type JourneySearch, toSearchModel } from '#shared/domain/search/journey-search.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { isAfterThisMonth } from '#shared/domain/search/travel-days.ts';
import { formatDay } from '#shared/domain/kit/units/format-day.ts';
import type { IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createSearches } from '#shared/services/search/searches.ts';
import type { Text } from '#shared/text/create-text.ts';
import { ErrorSummary, errorSummaryStyles, type FieldError } from '#shared/ui/error-summary/error-summary.tsx';
import type { messages } from './messages.ts';

export { SearchPersistence } from './search-persistence.tsx';

/** CSS texts of what the check draws. */
export const styles: readonly string[] = [errorSummaryStyles];

/**
 * Why a typed day was not taken: it is no day, it has passed, no coach runs on it, or nobody knows yet whether one
 * does.
 */
export type DayProblem = 'unreadable' | 'past' | 'noCoach' | 'laterMonth';

/** What is wrong with a form besides what the form holds: days that could not be taken as they were typed. */
export type DayProblems = Readonly<Partial<Record<'departureDate' | 'returnDate', DayProblem>>>;

/**
 * What the find-tickets check finds (spec §5), in the order of the form. A day that was typed and not taken is
 * reported as such, and not as a missing one.
 *
 * @param example a day as it is typed
 */
export function fieldErrorsOf(
  { search, problems }: { readonly search: JourneySearch; readonly problems: DayProblems },
  { text, example }: { readonly text: Text<typeof messages>; readonly example: string },
): readonly FieldError<FindTicketsField>[] {
  const all: Readonly<Partial<Record<FindTicketsField, DayProblem>>> = problems;
  return findInvalidFields(search).map((field) => {
    const problem = all[field];
    return { field, message: problem === undefined ? text(field) : dayWords(problem, { text, example }) };
  });
}

/** Which days a typed one may be. */
export interface TakenDayOptions {
  readonly today: LocalDate;
  /** The days with coaches, where they are known. */
  readonly available: readonly LocalDate[] | undefined;
  /** Whether only days of this month may be chosen. */
  readonly isThisMonth: boolean;
}

/**
 * What was typed, taken as a day.
 *
 * @returns no day for an empty field, or why it was not taken
 */
export function takenDay(
  typed: string,
  how: TypedDateForm,
  { today, available, isThisMonth }: TakenDayOptions,
): { readonly date?: LocalDate; readonly problem?: DayProblem } {
  if (typed.trim() === '') return {};
  const date = readTypedDate(typed, how);
  if (date === undefined) return { problem: 'unreadable' };
  if (date < today) return { problem: 'past' };
  if (available && !available.includes(date)) return { problem: 'noCoach' };
  return isThisMonth && isAfterThisMonth(date, today) ? { problem: 'laterMonth' } : { date };
}

/** A day to be said aloud. */
export function dayInWords(
  date: LocalDate,
  { locale, settings }: Pick<IslandSurroundings, 'locale' | 'settings'>,
): string {
  return formatDay(date, { locale, style: 'long', operation: settings.operation });
}

/** How a typed day that was not taken can be mended. */
export function dayWords(
  problem: DayProblem,
  { text, example }: { readonly text: Text<typeof messages>; readonly example: string },
): string {
  return problem === 'unreadable' ? text('unreadable', { example }) : text(problem);
}

/**
 * Asks for the search of a form, if one is allowed: it is posted, the page is notified, and the traveller goes to its
 * results, on whichever page they are.
 */
export function sendSearch(
  { services, emit }: Pick<IslandSurroundings, 'services' | 'emit'>,
  form: JourneySearch,
): void {
  const search = toSearchModel(form);
  if (!search) return;
  const navigation = services.open(createNavigation);
  services.open(createSearches).post(search);
  emit('coach:search', { ...search });
  navigation.go(navigation.href('journeys', writeSearchQuery(search)));
}

/** The summary of a form that was sent with errors. */
export function SearchErrors({
  errors,
  serial,
  text,
  onGo,
}: {
  readonly errors: readonly FieldError<FindTicketsField>[];
  /** A new one for each time the form was sent. */
  readonly serial: number;
  readonly text: Text<typeof messages>;
  readonly onGo: (field: FindTicketsField) => void;
}) {
  const title = text('errors', { count: errors.length });
  return <ErrorSummary title={title} errors={errors} serial={serial} onGo={onGo} />;
}
