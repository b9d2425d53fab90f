import { array, assert, constant, constantFrom, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialTracker,
  isSearchingInForm,
  isWatching,
  reduceTracker,
  type TrackerEvent,
  type TrackerState,
} from './tracker-state.ts';

const after = (events: readonly TrackerEvent[], from: TrackerState = initialTracker) =>
  events.reduce(reduceTracker, from);

const selectCities: readonly TrackerEvent[] = [
  { kind: 'origin-chosen', cityId: 1 },
  { kind: 'destination-chosen', cityId: 9 },
];
/** Leeds to York today, answered. Each test does one thing to it. */
const results = after([...selectCities, { kind: 'submitted' }, { kind: 'search-succeeded' }]);

describe('a search (spec §4 "Bus tracker")', () => {
  it('starts with the form shown and no results', () => {
    expect(initialTracker).toEqual({ form: 'open', query: {}, missing: [] });
  });

  it('shows summary and results after it succeeds, and refreshes them', () => {
    const query = { originId: 1, destinationId: 9 };
    expect(results).toEqual({ form: 'collapsed', query, search: query, answeredSearch: query, missing: [] });
    expect(isWatching(results)).toBe(true);
  });

  it.each<[string, boolean, readonly TrackerEvent[], TrackerState]>([
    ['not before a search', false, selectCities, initialTracker],
    ['after submitting the form', true, [...selectCities, { kind: 'submitted' }], initialTracker],
    ['not once the answer has arrived', false, [], results],
    ['not when the form is reopened above results', false, [{ kind: 'reopened' }], results],
    ['after submitting a reopened form', true, [{ kind: 'reopened' }, { kind: 'submitted' }], results],
    ['not for another date, chosen under the summary', false, [{ kind: 'date-chosen', date: '2026-11-22' }], results],
    ['not after another city was chosen', false, [{ kind: 'origin-chosen', cityId: 4 }], results],
    [
      'not after a search that failed',
      false,
      [...selectCities, { kind: 'submitted' }, { kind: 'search-failed' }],
      initialTracker,
    ],
  ])('shows its progress under the form: %s', (...[, expected, events, from]) => {
    expect(isSearchingInForm(after(events, from))).toBe(expected);
  });

  it('shows the form until the search succeeds', () => {
    const searching = after([...selectCities, { kind: 'submitted' }]);
    expect([searching.form, isWatching(searching)]).toEqual(['open', true]);
  });

  it.each([
    ['the form open, and stops watching', after(selectCities), 'open', false],
    [
      'the summary of another day, and continues to watch',
      reduceTracker(results, { kind: 'date-chosen', date: '2026-11-22' }),
      'collapsed',
      true,
    ],
  ] as const)('that fails leaves %s', (...[, from, form, watches]) => {
    const failedSearch = after(
      from.search ? [{ kind: 'search-failed' }] : [{ kind: 'submitted' }, { kind: 'search-failed' }],
      from,
    );
    expect([failedSearch.form, isWatching(failedSearch), isSearchingInForm(failedSearch)]).toEqual([
      form,
      watches,
      false,
    ]);
  });

  it.each([
    ['both fields', [], ['origin', 'destination']],
    ['the destination', selectCities.slice(0, 1), ['destination']],
    ['the origin, when a destination waits for it', [{ kind: 'destination-chosen', cityId: 9 }], ['origin']],
  ] as const)('reports %s as missing on submit, and does not run', (...[, events, missing]) => {
    expect(after([...events, { kind: 'submitted' }])).toMatchObject({ missing, form: 'open' });
    expect(after([...events, { kind: 'submitted' }]).search).toBeUndefined();
  });

  it('reports no errors before the submit, and removes the error of a field once it is filled', () => {
    expect(after(selectCities.slice(0, 1)).missing).toEqual([]);
    expect(after([{ kind: 'submitted' }, ...selectCities.slice(0, 1)]).missing).toEqual(['destination']);
  });

  it('runs again for the same query', () => {
    const again = reduceTracker(reduceTracker(results, { kind: 'reopened' }), { kind: 'submitted' });
    expect(again.search).toEqual(results.search);
    expect(again.search).not.toBe(results.search);
  });
});

describe('the results after an event (spec §4 "Bus tracker")', () => {
  it.each([
    ['another origin clears destination and results', { kind: 'origin-chosen', cityId: 2 }, { originId: 2 }],
    ['an empty origin clears destination and results', { kind: 'origin-cleared' }, {}],
    [
      'another destination clears the results',
      { kind: 'destination-chosen', cityId: 8 },
      { originId: 1, destinationId: 8 },
    ],
    ['an empty destination clears the results', { kind: 'destination-cleared' }, { originId: 1 }],
    ['swapping the cities clears the results', { kind: 'cities-swapped' }, { originId: 9, destinationId: 1 }],
  ] as const)('%s', (...[, event, query]) => {
    const next = reduceTracker(results, event);
    expect(next).toEqual({ form: 'open', query, missing: [] });
    expect(isWatching(next)).toBe(false);
  });

  it('another date in the open form clears the results', () => {
    const open = reduceTracker(results, { kind: 'reopened' });
    const next = reduceTracker(open, { kind: 'date-chosen', date: '2026-11-22' });
    expect(next.search).toBeUndefined();
    expect(next.query.date).toBe('2026-11-22');
  });

  it('another date on the ribbon clears the results and searches that date', () => {
    const next = reduceTracker(results, { kind: 'date-chosen', date: '2026-11-22' });
    expect(next.search).toEqual({ originId: 1, destinationId: 9, date: '2026-11-22' });
    expect(next.form).toBe('collapsed');
    expect(reduceTracker(next, { kind: 'date-chosen', date: undefined }).search).toEqual(results.search);
  });

  it('reopening the form stops refreshing, but preserves the results', () => {
    const next = reduceTracker(results, { kind: 'reopened' });
    expect(next).toEqual({ ...results, form: 'open' });
    expect(isWatching(next)).toBe(false);
  });

  it.each([
    { kind: 'origin-chosen', cityId: 1 },
    { kind: 'destination-chosen', cityId: 9 },
    { kind: 'date-chosen', date: undefined },
    { kind: 'deep-linked', link: {} },
  ] as const)('an unchanged choice preserves the results ($kind)', (event) => {
    expect(reduceTracker(results, event)).toBe(results);
  });

  it('another city preserves the date', () => {
    const stateWithDate = reduceTracker(results, { kind: 'date-chosen', date: '2026-11-22' });
    expect(reduceTracker(stateWithDate, { kind: 'origin-cleared' }).query).toEqual({ date: '2026-11-22' });
  });

  it('an answer to a query that was changed does not collapse the form', () => {
    expect(after([{ kind: 'origin-cleared' }, { kind: 'search-succeeded' }], results).form).toBe('open');
    expect(after([{ kind: 'origin-cleared' }, { kind: 'search-failed' }], results)).toEqual(
      reduceTracker(results, { kind: 'origin-cleared' }),
    );
  });
});

describe('deep links (spec §4 "Deep link", §5)', () => {
  const createLinkEvent = (link: { originId?: number; destinationId?: number }): TrackerEvent => ({
    kind: 'deep-linked',
    link,
  });

  it('with both cities run the search', () => {
    expect(after([createLinkEvent({ originId: 1, destinationId: 9 })]).search).toEqual({
      originId: 1,
      destinationId: 9,
    });
  });

  it.each([
    ['the origin only', { originId: 1 }, { originId: 1 }],
    ['the destination only', { destinationId: 9 }, {}],
    ['no valid city', {}, {}],
  ])('with %s do not run the search', (...[, link, query]) => {
    const state = after([createLinkEvent(link)]);
    expect(state.query).toEqual(query);
    expect(state.search).toBeUndefined();
    expect(state.missing).toEqual([]);
  });

  it.each([
    ['is chosen when the list has it', [8, 9], { originId: 1, destinationId: 9 }],
    ['is dropped when the list lacks it', [8], { originId: 1 }],
  ])('a destination that waits for its list %s', (...[, cityIds, query]) => {
    const waiting = after([createLinkEvent({ destinationId: 9 }), createLinkEvent({ originId: 1 })]);
    const stateWithDestinations = reduceTracker(waiting, { kind: 'destinations-loaded', cityIds });
    expect(stateWithDestinations).toEqual({ form: 'open', query, missing: [] });
  });

  it('a pending destination is dropped when the traveller chooses another origin', () => {
    const waiting = after([
      createLinkEvent({ destinationId: 9 }),
      createLinkEvent({ originId: 1 }),
      { kind: 'origin-chosen', cityId: 2 },
    ]);
    expect(reduceTracker(waiting, { kind: 'destinations-loaded', cityIds: [9] }).query).toEqual({ originId: 2 });
  });

  it('removes the error of a field that the linked destination fills', () => {
    const submitted = reduceTracker(reduceTracker(initialTracker, { kind: 'origin-chosen', cityId: 2 }), {
      kind: 'submitted',
    });
    expect(submitted.missing).toEqual(['destination']);
    const linked = reduceTracker(submitted, { kind: 'deep-linked', link: { destinationId: 9 } });
    const next = reduceTracker(linked, { kind: 'destinations-loaded', cityIds: [9] });
    expect(next).toEqual({ form: 'open', query: { originId: 2, destinationId: 9 }, missing: [] });
  });
});

describe('the destination list', () => {
  it.each([
    ['preserves a selected destination that it contains', [8, 9], results.query],
    ['clears a chosen destination that it lacks, as after a swap', [8], { originId: 1 }],
  ])('%s', (...[, cityIds, query]) => {
    expect(reduceTracker(results, { kind: 'destinations-loaded', cityIds }).query).toEqual(query);
  });
});

describe('the tracker’s state, after any events', () => {
  const id = constantFrom(1, 2, 9);
  const event = oneof(
    record({ kind: constantFrom('origin-chosen' as const, 'destination-chosen' as const), cityId: id }),
    record({
      kind: constantFrom(
        ...([
          'origin-cleared',
          'destination-cleared',
          'cities-swapped',
          'submitted',
          'search-succeeded',
          'search-failed',
          'reopened',
        ] as const),
      ),
    }),
    record({ kind: constant('date-chosen' as const), date: constantFrom('2026-11-22', undefined) }),
    record({ kind: constant('destinations-loaded' as const), cityIds: array(id, { maxLength: 3 }) }),
    record({
      kind: constant('deep-linked' as const),
      link: record({ originId: id, destinationId: id }, { requiredKeys: [] }),
    }),
  );

  it('has results only for the cities and date in the form, and watches them when collapsed', () => {
    assert(
      property(array(event), (events) => {
        const state = after(events);
        if (state.search) expect(state.search).toEqual(state.query);
        if (state.form === 'collapsed') expect(state.search).toBeDefined();
        expect(isWatching(state)).toBe(state.form === 'collapsed' || isSearchingInForm(state));
      }),
    );
  });

  it('has the same query after two swaps', () => {
    const swap: TrackerEvent = { kind: 'cities-swapped' };
    assert(
      property(array(event), (events) => {
        const { query } = after(events);
        expect(after([...events, swap, swap]).query).toEqual(query);
      }),
    );
  });
});
