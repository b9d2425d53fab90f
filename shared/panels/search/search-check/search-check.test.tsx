// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptySearch, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { noAssistance } from '#shared/domain/search/search-model.ts';
import type { IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { createSearchDrafts } from '#shared/services/search/search-drafts.ts';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { type fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import type { TypedDayFields } from '../search-form/use-typed-days.ts';
import { messages } from './messages.ts';
import {
  getDayMessage,
  findFieldErrors,
  sendSearch,
  parseTravelDay,
  readDraft,
  SearchPersistence,
  writeDraft,
} from './search-errors.lazy.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text = getFrenchText(messages);
const today = '2026-11-21';
const format = { order: 'day-month-year', separator: '/' } as const;
const complete: JourneySearch = { ...emptySearch, originId: 1, destinationId: 9, departureDate: '2026-11-23' };
type Services = IslandSurroundings['services'];

describe('a typed day', () => {
  const options = { today, available: undefined, isOnlyThisMonth: false } as const;
  it.each([
    ['nothing', '  ', options, {}],
    ['no day', 'mardi', options, { problem: 'unreadable' }],
    ['yesterday', '20/11/2026', options, { problem: 'past' }],
    ['today', '21/11/2026', options, { date: today }],
    ['a day without a coach', '22/11/2026', { ...options, available: ['2026-11-23'] }, { problem: 'noCoach' }],
    ['a day with a coach', '23/11/2026', { ...options, available: ['2026-11-23'] }, { date: '2026-11-23' }],
    ['the last day of this month', '30/11/2026', { ...options, isOnlyThisMonth: true }, { date: '2026-11-30' }],
    ['a day of the next month', '01/12/2026', { ...options, isOnlyThisMonth: true }, { problem: 'laterMonth' }],
    ['a valid day of the next month', '01/12/2026', options, { date: '2026-12-01' }],
  ])('is parsed or rejected: %s', (...[, dayText, limits, expected]) => {
    expect(parseTravelDay(dayText, format, limits)).toEqual(expected);
  });

  it.each([
    ['unreadable', text('unreadable', { example: '21/11/2026' })],
    ['past', text('past')],
  ] as const)('that is %s is reported with advice', (problem, message) => {
    expect(getDayMessage(problem, { text, example: '21/11/2026' })).toBe(message);
  });
});

it('errors of a form are listed in its order, and an invalid day is not reported as missing', () => {
  const search = {
    ...complete,
    destinationId: undefined as never,
    departureDate: undefined as never,
    singleTrip: false,
  };
  const errors = findFieldErrors({ search, problems: { departureDate: 'past' } }, { text, example: '' });
  expect(errors).toEqual([
    { field: 'goingTo', message: text('goingTo') },
    { field: 'departureDate', message: text('past') },
    { field: 'returnDate', message: text('returnDate') },
  ]);
});

it('a search is sent only if it is complete', () => {
  const { services, loadedAddresses } = fakePage();
  const emit = vi.fn();
  sendSearch({ services: services as Services, emit }, emptySearch);
  expect([emit.mock.calls, loadedAddresses]).toEqual([[], []]);
  sendSearch({ services: services as Services, emit }, complete);
  // Scripts of the page find assistance under the names of the specification, too.
  const counts = { wheelchairSeated: 0, otherDisabilityCount: 0, pcaCount: 0 };
  expect(emit.mock.calls).toMatchObject([['coach:search', { originId: 1, destinationId: 9, ...counts }]]);
  expect(loadedAddresses).toHaveLength(1);
});

describe('the draft of a form', () => {
  function readStoredDraft(draft: string, last = '') {
    vi.useFakeTimers();
    vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
    const { services } = fakePage(
      {},
      {},
      {
        readTabText: () => draft,
        readText: (key) => (key === 'coach-widgets.last-search' ? last : undefined),
      },
    );
    return readDraft({ services: services as Services }, 'form');
  }

  it.each([
    ['a single trip', complete, {}],
    ['a return trip with unfinished days', { ...complete, singleTrip: false }, { outbound: '23/1', inbound: 'mardi' }],
    ['a trip with one unfinished day', complete, { outbound: '23/1' }],
  ])('is restored: %s', (...[, search, typedDays]) => {
    expect(readStoredDraft(writeDraft(search, typedDays))).toMatchObject({
      fields: { originId: 1, destinationId: 9, departureDate: '2026-11-23', totalPassengers: 1 },
      isReturn: !search.singleTrip,
    });
    expect(readStoredDraft(writeDraft(search, typedDays))?.typedDays).toEqual(typedDays);
  });

  it('stores 0 travellers if their number is invalid', () => {
    const { totalPassengers: _, ...search } = complete;
    expect(new URLSearchParams(writeDraft(search, {})).get('totalPassengers')).toBe('0');
    expect(new URLSearchParams(writeDraft({ ...search, totalPassengers: 3 }, {})).get('totalPassengers')).toBe('3');
  });

  it.each([
    ['single', '', false],
    ['return', '&inboundDepartureDate=2026-11-28', true],
  ])('is replaced by the last search if it is missing: a %s trip', (_case, inbound, isReturn) => {
    const last = `originId=1&destinationId=9&departureDate=2026-11-23&totalPassengers=2${inbound}`;
    const draft = readStoredDraft('', last);
    expect(draft).toMatchObject({ fields: { originId: 1, totalPassengers: 2 }, isReturn, typedDays: {} });
    expect(draft?.fields.assistance).toEqual(noAssistance);
  });

  it('is undefined if nothing is stored', () => {
    expect(readStoredDraft('')).toBeUndefined();
  });
});

describe('SearchPersistence', () => {
  const storedDraft = 'originId=4&totalPassengers=2&trip=return&typedOutbound=bient%C3%B4t';

  function show(
    change: Partial<JourneySearch> = {},
    { shouldRestore = false, typedDays = {}, first = emptySearch } = {},
  ) {
    const { services } = fakePage({}, {}, { readTabText: () => storedDraft });
    const write = vi.spyOn(services.open(createSearchDrafts), 'write').mockImplementation(() => {});
    const dispatch = vi.fn();
    const fields = { typedDays, restore: vi.fn() };
    const persistence = (search: JourneySearch) => (
      <SearchPersistence
        name={'form'}
        shouldRestore={shouldRestore}
        form={{ search, initialSearch: first, dispatch, today: () => today }}
        fields={fields as unknown as TypedDayFields}
      />
    );
    const search = { ...emptySearch, ...change };
    const view = renderInIsland(persistence(search), {}, services as unknown as ReturnType<typeof fakeServices>);
    return {
      dispatch,
      write,
      restore: fields.restore,
      kinds: () => dispatch.mock.calls.map(([{ kind }]) => kind),
      redraw: (next: Partial<JourneySearch>) => view.redraw(persistence({ ...search, ...next })),
    };
  }
  const outboundDates = ['2026-11-23', '2026-11-28'];

  it('suggests the first day with a coach', () => {
    const { dispatch } = show({ outboundDates });
    expect(dispatch.mock.calls).toEqual([[{ kind: 'outbound-date-chosen', date: '2026-11-23' }]]);
  });

  it.each([
    ['a day is chosen', { outboundDates, departureDate: '2026-11-28' }, {}],
    ['the field has a text', { outboundDates }, { typedDays: { outbound: '2' } }],
    ['the days are unknown', {}, {}],
  ] as const)('suggests no day if %s', (_case, search, options) => {
    expect(show(search, options).kinds()).toEqual([]);
  });

  it('suggests no day while a day field has the focus', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.className = 'date-field-input';
    field.focus();
    expect(show({ outboundDates }).kinds()).toEqual([]);
    field.remove();
  });

  it('restores a draft once', () => {
    const { dispatch, restore, redraw, kinds } = show({}, { shouldRestore: true });
    redraw({ concessionCount: 1 });
    expect(kinds()).toEqual(['filled', 'trip-chosen']);
    expect(dispatch.mock.calls[0]?.[0]).toMatchObject({ fields: { originId: 4, totalPassengers: 2 } });
    expect(dispatch.mock.calls[1]?.[0]).toEqual({ kind: 'trip-chosen', singleTrip: false });
    expect(restore.mock.calls).toEqual([[{ outbound: 'bientôt' }]]);
  });

  it.each([
    ['it is missing', {}, { shouldRestore: false }],
    ['an origin has been chosen meanwhile', { originId: 1 }, { shouldRestore: true }],
    ['a destination has been chosen meanwhile', { destinationId: 1 }, { shouldRestore: true }],
  ])('restores no draft if %s', (_case, search, options) => {
    const { kinds, restore } = show(search, options);
    expect([kinds(), restore.mock.calls]).toEqual([[], []]);
  });

  it('stores each change of the form, but not its initial state', () => {
    const { write, redraw } = show();
    redraw({ outboundDates: [] });
    expect(write).not.toHaveBeenCalled();
    redraw({ originId: 4 });
    redraw({ originId: 4, outboundDates });
    expect(write.mock.calls).toEqual([['form', expect.stringContaining('originId=4')]]);
    redraw({});
    expect(write.mock.calls.map(([, draft]) => draft.includes('originId'))).toEqual([true, false]);
  });
});
