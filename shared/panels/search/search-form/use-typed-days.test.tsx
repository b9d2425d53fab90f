// @vitest-environment happy-dom
import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import { act, cleanup } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reduceJourneySearch, type JourneySearchEvent } from '#shared/domain/search/reduce-journey-search.ts';
import { emptySearch, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { PieceText } from '#shared/island/hooks/context.tsx';
import { createText, type Translate } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { renderInIsland } from '../../kit/fake-island.test-data.tsx';
import * as searchCheck from '../search-check/search-errors.lazy.tsx';
import { messages } from './messages.ts';
import type { SearchFormState } from './use-search-form.ts';
import { type TypedDayFields, useTypedDays, type TravelDatesState } from './use-typed-days.ts';

afterEach(cleanup);

const text: Translate = createText({ locale: 'fr', messages: pickMessages(messages, 'fr') });
const outboundDates = ['2026-11-23', '2026-11-28'];
const single: JourneySearch = { ...emptySearch, originId: 1, destinationId: 9, outboundDates };
const back: JourneySearch = { ...single, singleTrip: false, availableReturnDates: ['2026-11-25', '2026-11-30'] };

/** Renders the date fields of a form with this initial search; `check` is missing while its code loads. */
function show(first: JourneySearch, { days = 'ready' as TravelDatesState, isChecked = true } = {}) {
  let fields!: TypedDayFields;
  let search!: JourneySearch;
  let dispatch!: (event: JourneySearchEvent) => void;
  const events: JourneySearchEvent[] = [];
  function Form({ check }: { readonly check: typeof searchCheck | undefined }) {
    const [state, reduce] = useReducer(reduceJourneySearch, first);
    search = state;
    dispatch = (event) => {
      events.push(event);
      reduce(event);
    };
    const form: SearchFormState = { search, initialSearch: first, dispatch, today: () => '2026-11-21' };
    fields = useTypedDays(form, check, search.outboundDates ? 'ready' : days);
    return null;
  }
  const form = (check: typeof searchCheck | undefined) => (
    <PieceText text={text}>
      <Form check={check} />
    </PieceText>
  );
  const { services, redraw } = renderInIsland(form(isChecked ? searchCheck : undefined));
  return {
    fields: () => fields,
    search: () => search,
    events,
    dispatch: (event: JourneySearchEvent) => act(() => dispatch(event)),
    type: (direction: TripDirection, dayText: string) => act(() => fields.type(direction, dayText)),
    settle: (direction: TripDirection) => act(() => fields.parseTypedDay(direction)),
    choose: (direction: TripDirection, date: string | undefined) => act(() => fields.choose(direction, date)),
    restore: (dayText: object) => act(() => fields.restore(dayText)),
    loadCheck: () => redraw(form(searchCheck)),
    listAnnouncements: () => services.announcer.announce.mock.calls.flat() as unknown[],
  };
}

describe('a typed day', () => {
  it('is shown as typed until it is complete, and then in the format of the language', () => {
    const form = show(single);
    expect([form.fields().getText('outbound'), form.fields().isPending]).toEqual(['', false]);
    form.type('outbound', '23.11.26');
    expect([form.fields().getText('outbound'), form.fields().isPending]).toEqual(['23.11.26', true]);
    form.settle('outbound');
    expect([form.fields().getText('outbound'), form.fields().isPending]).toEqual(['23/11/2026', false]);
    expect(form.search().departureDate).toBe('2026-11-23');
    expect(form.fields().getText('inbound')).toBe('');
  });

  it('waits for the code that parses it', () => {
    const form = show(single, { isChecked: false });
    form.type('outbound', '23/11/2026');
    form.settle('outbound');
    expect([form.events, form.fields().isPending]).toEqual([[], true]);
    form.loadCheck();
    expect([form.search().departureDate, form.fields().isPending]).toEqual(['2026-11-23', false]);
  });

  it('stays if it is invalid, removes the selected day, and is parsed once', () => {
    const form = show({ ...single, departureDate: '2026-11-23' });
    form.settle('outbound');
    expect(form.events).toEqual([]);
    form.type('outbound', 'mardi');
    form.settle('outbound');
    form.settle('outbound');
    expect(form.events).toEqual([{ kind: 'outbound-date-chosen', date: undefined }]);
    expect(form.fields().invalidDays.outbound).toEqual({ problem: 'unreadable' });
    expect([form.fields().getText('outbound'), form.fields().isPending]).toEqual(['mardi', false]);
    form.type('outbound', 'mard');
    expect(form.fields().invalidDays.outbound).toBeUndefined();
  });

  it.each([
    ['outbound', '23/11/2026', undefined],
    ['outbound', '25/11/2026', 'noCoach'],
    ['inbound', '25/11/2026', undefined],
    ['inbound', '23/11/2026', 'noCoach'],
  ] as const)(
    'of the %s direction is checked against the days with coaches in that direction: %s',
    (direction, dayText, problem) => {
      const form = show(back);
      form.type(direction, dayText);
      form.settle(direction);
      expect(form.fields().invalidDays[direction]?.problem).toBe(problem);
    },
  );

  it.each([
    ['outbound', 'unknown', 'laterMonth'],
    ['outbound', 'loading', undefined],
    ['inbound', 'unknown', undefined],
  ] as const)('of the %s direction in a later month is checked while days are %s', (direction, days, problem) => {
    const { outboundDates: _there, availableReturnDates: _back, ...unknown } = back;
    const form = show(unknown, { days });
    form.type(direction, '02/12/2026');
    form.settle(direction);
    expect(form.fields().invalidDays[direction]?.problem).toBe(problem);
  });

  describe('of a later month', () => {
    const { outboundDates: _dates, ...unknown } = single;
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('waits for the days with coaches', () => {
      const form = show(unknown, { days: 'loading' });
      form.type('outbound', '02/12/2026');
      form.settle('outbound');
      expect([form.events, form.fields().isPending]).toEqual([[], true]);
      form.dispatch({ kind: 'dates-loaded', outbound: [...outboundDates, '2026-12-02'] });
      expect([form.search().departureDate, form.fields().isPending]).toEqual(['2026-12-02', false]);
    });

    it('is invalid if they have not loaded after ten seconds', () => {
      const form = show(unknown, { days: 'loading' });
      form.type('outbound', '02/12/2026');
      form.settle('outbound');
      act(() => void vi.advanceTimersByTime(10_000));
      expect(form.fields().invalidDays.outbound?.problem).toBe('laterMonth');
      expect(form.search().departureDate).toBeUndefined();
    });
  });

  it.each([
    ['noCoach', '02/12/2026', outboundDates, true],
    ['laterMonth', '02/12/2026', undefined, true],
    ['unreadable', 'mardi', outboundDates, false],
  ] as const)(
    'is parsed again with other days if it was rejected because of them: %s',
    (...[problem, dayText, dates, isReadAgain]) => {
      const { outboundDates: _dates, ...unknown } = single;
      const form = show(dates ? { ...unknown, outboundDates: dates } : unknown, { days: dates ? 'ready' : 'unknown' });
      form.type('outbound', dayText);
      form.settle('outbound');
      expect(form.fields().invalidDays.outbound?.problem).toBe(problem);
      const { length } = form.events;
      form.dispatch({ kind: 'dates-loaded', outbound: [...outboundDates, '2026-12-02'] });
      expect(form.events.length).toBe(isReadAgain ? length + 2 : length + 1);
      expect(form.search().departureDate).toBe(isReadAgain ? '2026-12-02' : undefined);
    },
  );

  it('is restored, and then parsed', () => {
    const form = show(back);
    form.restore({ outbound: '28/11/2026' });
    expect(form.search().departureDate).toBe('2026-11-28');
    form.restore({ inbound: 'bientôt' });
    expect(form.fields().getText('inbound')).toBe('bientôt');
    expect(form.fields().invalidDays.inbound).toEqual({ problem: 'unreadable' });
  });
});

describe('a selected day without a coach', () => {
  const { outboundDates: _dates, ...unknown } = { ...single, departureDate: '2026-11-24' };

  it('stays visible, is marked, and is announced once', () => {
    const form = show(unknown, { days: 'loading' });
    form.dispatch({ kind: 'dates-loaded', outbound: outboundDates });
    expect(form.fields().invalidDays.outbound).toEqual({ problem: 'noCoach', isClearedChoice: true });
    expect([form.fields().getText('outbound'), form.fields().isPending]).toEqual(['24/11/2026', false]);
    expect(form.listAnnouncements()).toEqual([text('outboundLost', { day: '24/11/2026' })]);
  });

  it('does not replace typed text', () => {
    const form = show(unknown, { days: 'loading' });
    form.type('outbound', '2');
    form.dispatch({ kind: 'dates-loaded', outbound: outboundDates });
    expect([form.fields().getText('outbound'), form.fields().invalidDays.outbound, form.listAnnouncements()]).toEqual([
      '2',
      undefined,
      [],
    ]);
  });

  it.each([
    ['with a coach', { ...single, departureDate: '2026-11-23' }],
    ['while no days are known', unknown],
  ])('is not restored when a day is removed %s', (_case, first) => {
    const form = show(first);
    form.choose('outbound', undefined);
    expect([form.fields().getText('outbound'), form.fields().invalidDays.outbound, form.listAnnouncements()]).toEqual([
      '',
      undefined,
      [],
    ]);
  });
});

describe('a selected day', () => {
  const returnTrip = { ...back, departureDate: '2026-11-23', inboundDepartureDate: '2026-11-25' };

  it('replaces typed text, and announces if it changes the inbound day', () => {
    const form = show(returnTrip);
    form.type('outbound', 'mardi');
    form.settle('outbound');
    form.choose('outbound', '2026-11-28');
    expect(['outbound', 'inbound'].map((direction) => form.fields().getText(direction as TripDirection))).toEqual([
      '28/11/2026',
      '30/11/2026',
    ]);
    expect([form.fields().typedDays, form.fields().invalidDays]).toEqual([{}, {}]);
    expect(form.listAnnouncements()).toEqual([text('inboundMoved', { day: 'lundi 30 novembre 2026' })]);
  });

  it.each([
    ['it is the inbound day', returnTrip, 'inbound', '2026-11-30', true],
    ['the inbound day stays the same', returnTrip, 'outbound', '2026-11-23', true],
    ['the trip has no return', single, 'outbound', '2026-11-28', true],
    ['the code that formats it has not loaded', returnTrip, 'outbound', '2026-11-28', false],
  ] as const)('announces nothing if %s', (...[, first, direction, date, isChecked]) => {
    const form = show(first, { isChecked });
    form.choose(direction, date);
    expect(form.fields().getText(direction)).toBe(date.split('-').toReversed().join('/'));
    expect(form.listAnnouncements()).toEqual([]);
  });
});
