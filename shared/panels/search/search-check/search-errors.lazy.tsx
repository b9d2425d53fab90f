import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { readTypedDate, type TypedDateForm } from '#shared/domain/kit/dates/typed-date.ts';
import { findInvalidFields, type FindTicketsField } from '#shared/domain/search/find-tickets-check.ts';
import { type JourneySearch, toSearchModel } from '#shared/domain/search/journey-search.ts';
import { addCampaign, readSearchFields, toNamedSearch, writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { isAfterThisMonth, suggestOutboundDate } from '#shared/domain/search/travel-days.ts';
import { formatDay } from '#shared/domain/kit/units/format-day.ts';
import { type IslandSurroundings, useIsland } from '#shared/island/hooks/context.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createSearches } from '#shared/services/search/searches.ts';
import type { Text } from '#shared/text/create-text.ts';
import { ErrorSummary, errorSummaryStyles, type FieldError } from '#shared/ui/error-summary/error-summary.tsx';
import type { messages } from './messages.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createLastSearches } from '#shared/services/search/last-searches.ts';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';
import type { SearchFormState } from '../search-form/use-search-form.ts';
import type { TypedDayFields } from '../search-form/use-typed-days.ts';

// The code of the search form that is loaded when the form is first touched, or must be restored.

/** Style sheets of the error summary. */
export const styles = [errorSummaryStyles];

/**
 * Why a typed day is invalid: it is not a day in the format of the locale, it has passed, no coach runs on it, or it is after
 * this month although only days of this month are accepted (`laterMonth`).
 */
export type DayProblem = 'unreadable' | 'past' | 'noCoach' | 'laterMonth';

/** Problems of the typed days. */
export type DayProblems = Readonly<Partial<Record<'departureDate' | 'returnDate', DayProblem>>>;

/**
 * Returns an error for each field that prevents a search (spec §5), in the order of the form: a missing city or day, or an
 * invalid number of travellers. A typed but invalid day is reported as invalid, not as missing.
 *
 * @param example a day in the expected format, for the message about an unreadable day
 */
export function findFieldErrors(
  { search, problems }: { readonly search: JourneySearch; readonly problems: DayProblems },
  { text, example }: { readonly text: Text<typeof messages>; readonly example: string },
): readonly FieldError<FindTicketsField>[] {
  const dayProblems: Readonly<Partial<Record<FindTicketsField, DayProblem>>> = problems;
  return findInvalidFields(search).map((field) => {
    const problem = dayProblems[field];
    return { field, message: problem === undefined ? text(field) : getDayMessage(problem, { text, example }) };
  });
}

/** Limits for a typed day. */
export interface TravelDayLimits {
  readonly today: LocalDate;
  /** Days with coaches, if known. */
  readonly available: readonly LocalDate[] | undefined;
  /** Whether to reject days after this month: true for an outbound day if the days with coaches are unknown. */
  readonly isOnlyThisMonth: boolean;
}

/**
 * Parses a typed day.
 *
 * @returns the date, or why the day is invalid; an empty object for an empty field
 */
export function parseTravelDay(
  dayText: string,
  format: TypedDateForm,
  { today, available, isOnlyThisMonth }: TravelDayLimits,
): { readonly date?: LocalDate; readonly problem?: DayProblem } {
  if (dayText.trim() === '') return {};
  const date = readTypedDate(dayText, format);
  if (date === undefined) return { problem: 'unreadable' };
  if (date < today) return { problem: 'past' };
  if (available && !available.includes(date)) return { problem: 'noCoach' };
  return isOnlyThisMonth && isAfterThisMonth(date, today) ? { problem: 'laterMonth' } : { date };
}

/** Formats a day for an announcement. */
export function formatLongDay(
  date: LocalDate,
  { locale, settings }: Pick<IslandSurroundings, 'locale' | 'settings'>,
): string {
  return formatDay(date, { locale, style: 'long', operation: settings.operation });
}

/** The error message of an invalid day. */
export function getDayMessage(
  problem: DayProblem,
  { text, example }: { readonly text: Text<typeof messages>; readonly example: string },
): string {
  return problem === 'unreadable' ? text('unreadable', { example }) : text(problem);
}

/**
 * Stores a complete search in this browser, emits the event `coach:search` on the page, and navigates to the results, which
 * store it with the operator. Does nothing for an incomplete search.
 */
export function sendSearch(
  { services, emit }: Pick<IslandSurroundings, 'services' | 'emit'>,
  form: JourneySearch,
): void {
  const search = toSearchModel(form);
  if (!search) return;
  const navigation = services.open(createNavigation);
  services.open(createSearches).remember(search);
  emit('coach:search', toNamedSearch(search));
  // Analytics attribute the sale to the campaign that led to the page of the form.
  const query = addCampaign(writeSearchQuery(search), navigation.here().search);
  navigation.go(navigation.href('journeys', query));
}

interface SearchErrorsProps {
  readonly errors: readonly FieldError<FindTicketsField>[];
  /** Changes each time the form is submitted, so that the summary receives the focus again. */
  readonly serial: number;
  readonly text: Text<typeof messages>;
  /** Called when the user presses an error, which leads to its field. */
  readonly onGo: (field: FindTicketsField) => void;
}

/** The list of all errors above a form. */
export function SearchErrors({ errors, serial, text, onGo }: SearchErrorsProps) {
  const title = text('errors', { count: errors.length });
  return <ErrorSummary title={title} errors={errors} serial={serial} onGo={onGo} />;
}

/** Texts in the day fields that are not accepted as days: invalid, or not parsed yet. */
export interface TypedDays {
  readonly outbound?: string;
  readonly inbound?: string;
}

export interface SearchPersistenceProps {
  /** The form's name, unique within its page. */
  readonly name: string;
  /** Whether to fill the form from storage: from its draft or, without one, from the visitor's last search. */
  readonly shouldRestore: boolean;
  readonly form: SearchFormState;
  readonly fields: TypedDayFields;
}

/**
 * Restores the draft of a form (its content before the page was reloaded or left), or the last search, unless the user has
 * already chosen cities, and stores each change as the draft. Also suggests an outbound day. Renders nothing.
 */
export function SearchPersistence({ name, shouldRestore, form, fields }: SearchPersistenceProps) {
  const island = useIsland();
  const { services } = island;
  const { search, initialSearch, dispatch } = form;

  // Selects the first day with coaches if no day is selected. The suggestion is not announced to screen readers, because the
  // field shows the day, and a draft that is restored later replaces it.
  const suggestDate = useEffectEvent(() => {
    const date = suggestOutboundDate(search);
    if (fields.typedDays.outbound !== undefined || date === search.departureDate) return;
    // The focus is in a field for a day: the user is about to type one.
    if (getFocusedElement(document)?.matches('.date-field-input')) return;
    dispatch({ kind: 'outbound-date-chosen', date });
  });
  useEffect(() => suggestDate(), [search.outboundDates]);

  const fill = useEffectEvent(() => {
    const isUntouched =
      search.originId === initialSearch.originId && search.destinationId === initialSearch.destinationId;
    const restoredSearch = shouldRestore && isUntouched && readDraft(island, name);
    if (!restoredSearch) return;
    dispatch({ kind: 'filled', fields: restoredSearch.fields, today: services.open(createLocalTimes).today() });
    // After `filled`, it is a return trip only if the fields contain an inbound day.
    if (restoredSearch.isReturn) dispatch({ kind: 'trip-chosen', singleTrip: false });
    fields.restore(restoredSearch.typedDays);
  });
  useEffect(() => fill(), []);

  const draft = writeDraft(search, fields.typedDays);
  const initialDraft = writeDraft(initialSearch, {});
  // Until the first change, the draft is compared with the initial content of the form, which is not stored.
  const lastDraft = useRef<string>(undefined);
  useEffect(() => {
    if (draft === (lastDraft.current ?? initialDraft)) return;
    lastDraft.current = draft;
    services.open(createSearchDrafts).write(name, draft);
  }, [services, name, draft, initialDraft]);

  return null;
}

/**
 * Serialises a form as a draft, which is stored for this tab: a query string of its fields, the kind of its trip, and
 * the texts that are not accepted as days, such as `originId=1&…&trip=return&typedInbound=31%2F2`.
 */
export function writeDraft(search: JourneySearch, { outbound, inbound }: TypedDays): string {
  // The number of travellers is missing while its field is empty. `readSearchFields` reads the 0 as one traveller.
  const query = writeSearchQuery({ ...search, totalPassengers: search.totalPassengers ?? 0 });
  query.set('trip', search.singleTrip ? 'single' : 'return');
  if (outbound) query.set('typedOutbound', outbound);
  if (inbound) query.set('typedInbound', inbound);
  return query.toString();
}

/**
 * Reads the draft of a form from this tab, or else the last search of this browser (spec §4), without a past inbound
 * day. The form removes a past outbound day. Undefined if neither is stored.
 */
export function readDraft({ services }: Pick<IslandSurroundings, 'services'>, name: string) {
  const draft = services.open(createSearchDrafts).read(name);
  if (draft === '') {
    const fields = services.open(createLastSearches).read(services.open(createLocalTimes).today());
    return fields && { fields, isReturn: fields.inboundDepartureDate !== undefined, typedDays: {} };
  }
  const query = new URLSearchParams(draft);
  const outbound = query.get('typedOutbound');
  const inbound = query.get('typedInbound');
  return {
    fields: readSearchFields(draft),
    isReturn: query.get('trip') === 'return',
    typedDays: { outbound: outbound ?? undefined, inbound: inbound ?? undefined },
  };
}
