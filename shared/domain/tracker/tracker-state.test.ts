import { array, assert, constant, constantFrom, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awaitsAnswer,
  initialTracker,
  refreshes,
  trackerAfter,
  type TrackerEvent,
  type TrackerState,
} from './tracker-state.ts';

const after = (events: readonly TrackerEvent[], from: TrackerState = initialTracker) =>
  events.reduce(trackerAfter, from);

const chosen: readonly TrackerEvent[] = [
  { kind: 'origin-chosen', cityId: 1 },
  { kind: 'destination-chosen', cityId: 9 },
];
/** Leeds to York today, answered. Each test does one thing to it. */
const results = after([...chosen, { kind: 'submitted' }, { kind: 'search-succeeded' }]);

describe('a search (spec §4 "Bus tracker")', () => {
  it('starts with the form shown and no results', () => {
    expect(initialTracker).toEqual({ form: 'open', question: {}, missing: [] });
  });

  it('shows summary and results after a successful search, and refreshes', () => {
    const question = { originId: 1, destinationId: 9 };
    expect(results).toEqual({ form: 'collapsed', question, asked: question, answered: question, missing: [] });
    expect(refreshes(results)).toBe(true);
  });

  it.each<[string, boolean, readonly TrackerEvent[], TrackerState]>([
    ['not before a search', false, chosen, initialTracker],
    ['after the press', true, [...chosen, { kind: 'submitted' }], initialTracker],
    ['not once it has come', false, [], results],
    ['not when the form comes back above it', false, [{ kind: 'reopened' }], results],
    ['after the press in a form that came back', true, [{ kind: 'reopened' }, { kind: 'submitted' }], results],
    ['not for another day, under the summary', false, [{ kind: 'date-chosen', date: '2026-11-22' }], results],
    ['not after another city', false, [{ kind: 'origin-chosen', cityId: 4 }], results],
  ])('awaits an answer under the form: %s', (...[, expected, events, from]) => {
    expect(awaitsAnswer(after(events, from))).toBe(expected);
  });

  it('leaves the form open until the search succeeds', () => {
    const searching = after([...chosen, { kind: 'submitted' }]);
    expect([searching.form, refreshes(searching)]).toEqual(['open', false]);
  });

  it.each([
    ['both fields', [], ['origin', 'destination']],
    ['the destination', chosen.slice(0, 1), ['destination']],
    ['the origin, a destination being wanted', [{ kind: 'destination-chosen', cityId: 9 }], ['origin']],
  ] as const)('asks for %s on submit, and does not run', (...[, events, missing]) => {
    expect(after([...events, { kind: 'submitted' }])).toMatchObject({ missing, form: 'open' });
    expect(after([...events, { kind: 'submitted' }]).asked).toBeUndefined();
  });

  it('blames nothing before submit, and withdraws a complaint once its field is filled', () => {
    expect(after(chosen.slice(0, 1)).missing).toEqual([]);
    expect(after([{ kind: 'submitted' }, ...chosen.slice(0, 1)]).missing).toEqual(['destination']);
  });

  it('runs anew for the same question', () => {
    const again = trackerAfter(trackerAfter(results, { kind: 'reopened' }), { kind: 'submitted' });
    expect(again.asked).toEqual(results.asked);
    expect(again.asked).not.toBe(results.asked);
  });
});

describe('what an event clears (spec §4 "Bus tracker")', () => {
  it.each([
    ['another origin: destination and results', { kind: 'origin-chosen', cityId: 2 }, { originId: 2 }],
    ['no origin: destination and results', { kind: 'origin-cleared' }, {}],
    ['another destination: results', { kind: 'destination-chosen', cityId: 8 }, { originId: 1, destinationId: 8 }],
    ['no destination: results', { kind: 'destination-cleared' }, { originId: 1 }],
    ['a swap: results', { kind: 'cities-swapped' }, { originId: 9, destinationId: 1 }],
  ] as const)('%s', (...[, event, question]) => {
    const next = trackerAfter(results, event);
    expect(next).toEqual({ form: 'open', question, missing: [] });
    expect(refreshes(next)).toBe(false);
  });

  it('another day in the open form: results', () => {
    const open = trackerAfter(results, { kind: 'reopened' });
    const next = trackerAfter(open, { kind: 'date-chosen', date: '2026-11-22' });
    expect(next.asked).toBeUndefined();
    expect(next.question.date).toBe('2026-11-22');
  });

  it('another day on the ribbon: results, and asks for that day', () => {
    const next = trackerAfter(results, { kind: 'date-chosen', date: '2026-11-22' });
    expect(next.asked).toEqual({ originId: 1, destinationId: 9, date: '2026-11-22' });
    expect(next.form).toBe('collapsed');
    expect(trackerAfter(next, { kind: 'date-chosen', date: undefined }).asked).toEqual(results.asked);
  });

  it('reopening: nothing, but refreshing stops', () => {
    const next = trackerAfter(results, { kind: 'reopened' });
    expect(next).toEqual({ ...results, form: 'open' });
    expect(refreshes(next)).toBe(false);
  });

  it.each([
    { kind: 'origin-chosen', cityId: 1 },
    { kind: 'destination-chosen', cityId: 9 },
    { kind: 'date-chosen', date: undefined },
    { kind: 'deep-linked', link: {} },
  ] as const)('what was so already: nothing ($kind)', (event) => {
    expect(trackerAfter(results, event)).toBe(results);
  });

  it('keeps the day when a city changes', () => {
    const dated = trackerAfter(results, { kind: 'date-chosen', date: '2026-11-22' });
    expect(trackerAfter(dated, { kind: 'origin-cleared' }).question).toEqual({ date: '2026-11-22' });
  });

  it('an answer that comes after its question has gone collapses nothing', () => {
    expect(after([{ kind: 'origin-cleared' }, { kind: 'search-succeeded' }], results).form).toBe('open');
  });
});

describe('deep links (spec §4 "Deep link", §5)', () => {
  const linked = (link: { originId?: number; destinationId?: number }): TrackerEvent => ({ kind: 'deep-linked', link });

  it('with both cities run by themselves', () => {
    expect(after([linked({ originId: 1, destinationId: 9 })]).asked).toEqual({ originId: 1, destinationId: 9 });
  });

  it.each([
    ['the origin', { originId: 1 }, { originId: 1 }],
    ['the destination', { destinationId: 9 }, {}],
    ['junk', {}, {}],
  ])('with %s do not run', (...[, link, question]) => {
    const state = after([linked(link)]);
    expect(state.question).toEqual(question);
    expect(state.asked).toBeUndefined();
    expect(state.missing).toEqual([]);
  });

  it.each([
    ['is applied when the list has it', [8, 9], { originId: 1, destinationId: 9 }],
    ['is dropped when the list has not', [8], { originId: 1 }],
  ])('a wanted destination %s', (...[, cityIds, question]) => {
    const waiting = after([linked({ destinationId: 9 }), linked({ originId: 1 })]);
    const loaded = trackerAfter(waiting, { kind: 'destinations-loaded', cityIds });
    expect(loaded).toEqual({ form: 'open', question, missing: [] });
  });

  it('a wanted destination is forgotten when the traveller chooses otherwise', () => {
    const waiting = after([
      linked({ destinationId: 9 }),
      linked({ originId: 1 }),
      { kind: 'origin-chosen', cityId: 2 },
    ]);
    expect(trackerAfter(waiting, { kind: 'destinations-loaded', cityIds: [9] }).question).toEqual({ originId: 2 });
  });
});

describe('the destination list', () => {
  it.each([
    ['keeps a destination that it has', [8, 9], results.question],
    ['clears one that it has not, as after a swap', [8], { originId: 1 }],
  ])('%s', (...[, cityIds, question]) => {
    expect(trackerAfter(results, { kind: 'destinations-loaded', cityIds }).question).toEqual(question);
  });
});

describe('always', () => {
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

  it('results answer what the form holds, and only results refresh or collapse the form', () => {
    assert(
      property(array(event), (events) => {
        const state = after(events);
        if (state.asked) expect(state.asked).toEqual(state.question);
        if (state.form === 'collapsed') expect(state.asked).toBeDefined();
        expect(refreshes(state)).toBe(state.form === 'collapsed');
      }),
    );
  });

  it('two swaps are none', () => {
    const swap: TrackerEvent = { kind: 'cities-swapped' };
    assert(
      property(array(event), (events) => {
        const { question } = after(events);
        expect(after([...events, swap, swap]).question).toEqual(question);
      }),
    );
  });
});
