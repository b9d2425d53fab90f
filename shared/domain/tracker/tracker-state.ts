import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { DeepLink } from './deep-link.ts';
import {
  isComplete,
  missingFields,
  type CompleteQuestion,
  type TrackerField,
  type TrackerQuestion,
} from './question.ts';

/** Where a bus tracker stands (spec §4 "Bus tracker"). */
export interface TrackerState {
  /** Open: the form is shown. Collapsed: its summary is. */
  readonly form: 'open' | 'collapsed';
  /** What the form holds. */
  readonly question: TrackerQuestion;
  /** What the results answer; absent while there are none to show. A new object each time a search is to run. */
  readonly asked?: CompleteQuestion;
  /** What was asked when an answer came last. */
  readonly answered?: CompleteQuestion;
  /** A destination to choose as soon as the list shows that coaches go there. */
  readonly wantedDestinationId?: number;
  /** The fields found empty at the last submit. */
  readonly missing: readonly TrackerField[];
}

/** What has happened to a bus tracker. */
export type TrackerEvent =
  | { readonly kind: 'origin-chosen'; readonly cityId: number }
  | { readonly kind: 'origin-cleared' }
  | { readonly kind: 'destination-chosen'; readonly cityId: number }
  | { readonly kind: 'destination-cleared' }
  | { readonly kind: 'cities-swapped' }
  | { readonly kind: 'date-chosen'; readonly date: LocalDate | undefined }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'search-succeeded' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'destinations-loaded'; readonly cityIds: readonly number[] }
  | { readonly kind: 'deep-linked'; readonly link: DeepLink };

/** At the start the form is shown and the results are hidden. */
export const initialTracker: TrackerState = { form: 'open', question: {}, missing: [] };

/** The tracker after an event (spec §4 "Bus tracker"). An event that changes nothing gives the same object back. */
export function trackerAfter(state: TrackerState, event: TrackerEvent): TrackerState {
  const { question } = state;
  switch (event.kind) {
    case 'origin-chosen':
      return event.cityId === question.originId ? state : withCities(state, { originId: event.cityId });
    case 'origin-cleared':
      return withCities(state, {});
    case 'destination-chosen':
      return event.cityId === question.destinationId
        ? state
        : withCities(state, { originId: question.originId, destinationId: event.cityId });
    case 'destination-cleared':
      return withCities(state, { originId: question.originId });
    case 'cities-swapped':
      return withCities(state, { originId: question.destinationId, destinationId: question.originId });
    case 'date-chosen':
      return withDate(state, event.date);
    case 'submitted':
      return submitted(state);
    case 'search-succeeded':
      return state.asked ? { ...state, form: 'collapsed', answered: state.asked } : state;
    case 'reopened':
      return { ...state, form: 'open' };
    case 'destinations-loaded':
      return withDestinations(state, event.cityIds);
    case 'deep-linked':
      return deepLinked(state, event.link);
  }
}

/**
 * Whether results refresh by themselves: after a search, until the form is reopened or a city changes (spec §4).
 */
export function refreshes({ form, asked }: TrackerState): boolean {
  return form === 'collapsed' && asked !== undefined;
}

/**
 * Whether the form still stands above a search that is not over. What is found shows when it makes room: a board that
 * came a moment before would jump.
 */
export function awaitsAnswer({ form, asked, answered }: TrackerState): boolean {
  return form === 'open' && asked !== undefined && asked !== answered;
}

/** Changing a city clears the results, stops refreshing and opens the form, since there is nothing to sum up. */
function withCities(state: TrackerState, cities: Pick<TrackerQuestion, 'originId' | 'destinationId'>): TrackerState {
  const { date } = state.question;
  const { originId, destinationId } = cities;
  const question = {
    ...(originId !== undefined && { originId }),
    ...(destinationId !== undefined && { destinationId }),
    ...(date !== undefined && { date }),
  };
  // A error is withdrawn as soon as its field is filled; no field is blamed before the next submit.
  const stillMissing = missingFields(question).filter((field) => state.missing.includes(field));
  return { form: 'open', question, missing: stillMissing };
}

/**
 * Another day clears the results. From the ribbon above results (the form is collapsed) it also asks for that day: no
 * button is in sight that could.
 */
function withDate(state: TrackerState, date: LocalDate | undefined): TrackerState {
  if (date === state.question.date) return state;
  const { date: _left, ...cities } = state.question;
  const question = date === undefined ? cities : { ...cities, date };
  const { asked: _cleared, ...rest } = state;
  const asksAgain = state.form === 'collapsed' && isComplete(question);
  return { ...rest, question, ...(asksAgain && { asked: { ...question } }) };
}

function submitted(state: TrackerState): TrackerState {
  const { question } = state;
  const { asked: _before, ...rest } = state;
  if (!isComplete(question)) return { ...rest, missing: missingFields(question) };
  return { ...rest, missing: [], asked: { ...question } };
}

/** The list says where coaches go from the origin: a wanted destination is applied, an impossible one cleared. */
function withDestinations(state: TrackerState, cityIds: readonly number[]): TrackerState {
  const { wantedDestinationId: wanted, ...settled } = state;
  const { originId, destinationId } = state.question;
  if (destinationId !== undefined) return cityIds.includes(destinationId) ? settled : withCities(state, { originId });
  if (wanted === undefined || !cityIds.includes(wanted)) return settled;
  return { ...settled, question: { ...state.question, destinationId: wanted } };
}

/** Cities from the address. With both the search runs by itself; with one, nothing runs (spec §4, §5). */
function deepLinked(state: TrackerState, link: DeepLink): TrackerState {
  const { originId, destinationId } = link;
  if (originId === undefined)
    return destinationId === undefined ? state : { ...state, wantedDestinationId: destinationId };
  const linked = withCities(state, link);
  if (isComplete(linked.question)) return { ...linked, asked: { ...linked.question } };
  const wanted = state.wantedDestinationId;
  return wanted === undefined ? linked : { ...linked, wantedDestinationId: wanted };
}
