import { describe, expect, it } from 'vitest';
import { getBoardState, type BoardInput } from './board-state.ts';
import { getDelayBadge, listDepartureBadges, showsServiceAlertsLink } from './delay-badge.ts';
import type { Departure } from './departure.ts';

const onTime: Departure = {
  journeyId: '1',
  origin: { localDateTime: '2026-11-21T10:00' },
  destination: { localDateTime: '2026-11-21T11:00' },
  delayStatus: 'ONTIME',
};
const { delayStatus: _live, ...timetableOnly } = onTime;
const silent: Departure = { ...timetableOnly, realTimeUpdatedAt: '2026-11-21T09:05:00Z', isRealTimeOld: true };
const cancelledBefore: Departure = { ...silent, delayStatus: 'SEVERE', isCancelled: true };
const rows = { departures: [onTime], receivedAtMs: 5 };
const expectedBoard = { kind: 'departures', ...rows, departed: [], live: 'live', isStale: false };
const evening = { departures: [onTime], receivedAtMs: Date.UTC(2026, 10, 21, 19) };
const problem = new Error('down');

/** Today has one tracked coach. Each case changes the one thing it is about. */
const facts: BoardInput = {
  answer: { state: 'ready', value: rows },
  date: '2026-11-21',
  today: '2026-11-21',
  days: ['2026-11-20', '2026-11-21', '2026-11-23'],
};
const nothing: BoardInput['answer'] = { state: 'ready', value: { departures: [], receivedAtMs: 5 } };
const untrackedAnswer: BoardInput['answer'] = {
  state: 'ready',
  value: { departures: [timetableOnly], receivedAtMs: 5 },
};

describe('getBoardState (field notes §3, 8 and 9)', () => {
  it.each([
    ['blank before a search', { answer: { state: 'idle' } }, { kind: 'blank' }],
    ['loading', { answer: { state: 'loading' } }, { kind: 'loading' }],
    ['fresh rows', {}, expectedBoard],
    ['rows while they are refreshed', { answer: { state: 'loading', last: rows } }, expectedBoard],
    [
      'old rows after a refresh that failed',
      { answer: { state: 'failed', problem, last: rows } },
      { ...expectedBoard, isStale: true },
    ],
    [
      'a fault after a search that failed (spec §4: results cleared)',
      { answer: { state: 'failed', problem } },
      { kind: 'fault' },
    ],
    ['no departures, and the next day with departures', { answer: nothing }, { kind: 'none', nextDay: '2026-11-23' }],
    ['no departures, without a later day with departures', { answer: nothing, date: '2026-11-23' }, { kind: 'none' }],
    ['no departures, while the days are unknown', { answer: nothing, days: [] }, { kind: 'none' }],
    [
      'departed coaches by the origin’s time, and the next day if all have departed',
      { answer: { state: 'ready', value: evening }, timeZone: 'Europe/London' },
      { ...expectedBoard, ...evening, departed: [onTime], nextDay: '2026-11-23' },
    ],
    [
      'no departed coaches in the morning',
      { answer: { state: 'ready', value: evening }, timeZone: 'Pacific/Pago_Pago' },
      { ...expectedBoard, ...evening },
    ],
    [
      'no departed coaches on a day in the past',
      { answer: { state: 'ready', value: evening }, timeZone: 'Europe/London', today: '2026-11-22' },
      { ...expectedBoard, ...evening },
    ],
    [
      'the timetable, since the operator’s system has fallen silent',
      {
        answer: {
          state: 'ready',
          value: { departures: [silent, { ...silent, realTimeUpdatedAt: '2026-11-21T09:20:00Z' }], receivedAtMs: 5 },
        },
      },
      {
        ...expectedBoard,
        departures: [silent, { ...silent, realTimeUpdatedAt: '2026-11-21T09:20:00Z' }],
        live: 'old',
        updatedAt: '2026-11-21T09:20:00Z',
      },
    ],
    [
      'live times, if some coaches still have recent data',
      { answer: { state: 'ready', value: { departures: [silent, onTime], receivedAtMs: 5 } } },
      { ...expectedBoard, departures: [silent, onTime], updatedAt: '2026-11-21T09:05:00Z' },
    ],
    [
      'missing live data, also with a cancellation',
      { answer: { state: 'ready', value: { departures: [cancelledBefore], receivedAtMs: 5 } } },
      { ...expectedBoard, departures: [cancelledBefore], live: 'old', updatedAt: '2026-11-21T09:05:00Z' },
    ],
    [
      'the timetable, live data missing',
      { answer: untrackedAnswer },
      { ...expectedBoard, departures: [timetableOnly], live: 'missing' },
    ],
    [
      'the timetable of another day, live data not expected',
      { answer: untrackedAnswer, date: '2026-11-23' },
      { ...expectedBoard, departures: [timetableOnly], live: 'not-expected' },
    ],
  ] as const)('shows %s', (...[, change, expected]) => {
    expect(getBoardState({ ...facts, ...change })).toEqual(expected);
  });
});

describe('getDelayBadge (spec §4 "Delay badges")', () => {
  it.each([
    ['ONTIME', { severity: 'information', key: 'onTime' }],
    ['DELAY', { severity: 'major', key: 'delayed' }],
    ['SEVERE', { severity: 'severe', key: 'severelyDelayed' }],
    [undefined, undefined],
  ] as const)('for %s', (status, expected) => {
    expect(getDelayBadge(status)).toEqual(expected);
  });
});

describe('listDepartureBadges', () => {
  it.each([
    ['how punctual it is', {}, ['onTime']],
    ['that its transfer is missed', { delayStatus: 'DELAY', isTransferMissed: true }, ['delayed', 'transferMissed']],
    ['only the cancellation', { delayStatus: 'SEVERE', isCancelled: true }, ['cancelled']],
  ] as const)('describe a departure %s', (_case, facts, keys) => {
    const departure = { ...onTime, ...facts };
    expect(listDepartureBadges(departure).map(({ key }) => key)).toEqual(keys);
  });

  it('are empty for an untracked coach', () => {
    expect(listDepartureBadges(timetableOnly)).toEqual([]);
  });
});

describe('showsServiceAlertsLink (spec §2 "shown when any result has a major or severe alert")', () => {
  it.each([
    ['no departures', [], false],
    ['coaches on time', [onTime, timetableOnly], false],
    ['one delayed coach among others', [onTime, { ...onTime, delayStatus: 'DELAY' }], true],
    ['one severely delayed coach', [{ ...onTime, delayStatus: 'SEVERE' }], true],
    ['a cancelled coach', [{ ...timetableOnly, isCancelled: true }], true],
    ['a missed transfer', [{ ...timetableOnly, isTransferMissed: true }], true],
    ['a major alert', [{ ...onTime, alertSeverity: 'MAJOR' }], true],
    ['a severe alert, untracked', [{ ...timetableOnly, alertSeverity: 'SEVERE' }], true],
    ['an untracked coach with a severe alert', [{ ...onTime, alertSeverity: 'INFORMATION' }], false],
    ['an alert of severity NONE', [{ ...onTime, alertSeverity: 'NONE' }], false],
  ] as const)('is decided by delays and alerts: with %s', (...[, departures, expected]) => {
    expect(showsServiceAlertsLink(departures)).toBe(expected);
  });
});
