import { describe, expect, it } from 'vitest';
import { at, directLeg, legsWithChange } from '../../../testing/fake-timetable.ts';
import { scheduledTrips } from '../../../testing/realtime/scheduled-trips.ts';
import { getLegAlert, getNetworkAlert } from './answer-alerts.ts';
import { type AlertScope, type IdentifiedAlert } from './identify-alerts.ts';

const day = '2031-03-10';
/** 10:00 to 14:00 on route A1. */
const leg = directLeg(day);
const network = scheduledTrips([
  { tripId: 'trip-1', routeId: 'A1', calls: ['s4 1 10:00', 's1 9 14:00'] },
  { tripId: 'other', routeId: 'B2', calls: ['s3 1 10:00', 's9 2 11:10'] },
]);
const reading = { network, language: 'en' } as const;

const alert = (...scopes: readonly Partial<AlertScope>[]): IdentifiedAlert => ({
  id: 'rt-1',
  severity: 'MAJOR',
  publishedAtMs: 5,
  header: [{ text: 'Snow' }],
  description: [],
  url: [],
  scopes: scopes.map((scope) => ({ selectors: [], periods: [], ...scope })),
});
const expectedAlert = { id: 'rt-1', severity: 'MAJOR', publishedAtMs: 5, title: 'Snow', content: '' };
const a1 = { selectors: [{ routeId: 'A1' }] };
const between = (from?: string, until?: string) => ({
  periods: [{ ...(from && { startMs: at(day, from) }), ...(until && { endMs: at(day, until) }) }],
});

describe('an alert about a journey', () => {
  it.each<[string, readonly Partial<AlertScope>[], object | undefined]>([
    ['about everything', [{}], {}],
    ['about its route', [a1], {}],
    ['about its route among others', [{ selectors: [{ routeId: 'B2' }, { routeId: 'A1' }] }], {}],
    ['about another route', [{ selectors: [{ routeId: 'B2' }] }], undefined],
    ['about another route, and then its own', [{ selectors: [{ routeId: 'B2' }] }, a1], {}],
    ['after its arrival', [{ ...a1, ...between('14:01') }], undefined],
    ['before its departure', [{ ...a1, ...between('08:00', '09:59') }], undefined],
    [
      'during the journey, in local time of the boarding stop',
      [{ ...a1, ...between('14:00', '16:00') }],
      { validFrom: `${day}T14:00:00`, validUntil: `${day}T16:00:00` },
    ],
    ['until the departure', [{ ...a1, ...between(undefined, '10:00') }], { validUntil: `${day}T10:00:00` }],
  ])('is returned only if it concerns the journey at that time: %s', (_case, scopes, expected) => {
    expect(getLegAlert(alert(...scopes), [leg], reading)).toEqual(expected && { ...expectedAlert, ...expected });
  });

  it('is returned if it applies to any leg', () => {
    const legs = legsWithChange(day);
    const second = legs[1]?.routeId ?? '';
    expect(getLegAlert(alert({ selectors: [{ routeId: second }] }), legs, reading)).toEqual(expectedAlert);
    expect(getLegAlert(alert({}), [], reading)).toBeUndefined();
  });

  it('is not returned for a leg without times', () => {
    const calls = leg.calls.map(({ departure: _departure, ...call }) => call);
    expect(getLegAlert(alert({}), [{ ...leg, calls }], reading)).toBeUndefined();
  });
});

describe('an alert for the whole network', () => {
  const now = at(day, '12:00');
  it.each<[string, readonly Partial<AlertScope>[], object | undefined]>([
    ['all routes', [{}], { alert: expectedAlert }],
    ['one route', [a1], { alert: expectedAlert, routeIds: ['A1'] }],
    [
      'the routes of all scopes',
      [a1, { selectors: [{ routeId: 'B2' }] }],
      { alert: expectedAlert, routeIds: ['A1', 'B2'] },
    ],
    ['all routes in one of its scopes', [a1, {}], { alert: expectedAlert }],
    ['all routes by one of its selectors', [{ selectors: [{ routeId: 'A1' }, {}] }], { alert: expectedAlert }],
    ['no route of the timetable', [{ selectors: [{ routeId: 'Z9' }] }], undefined],
    ['nothing after its end', [{ ...a1, ...between('08:00', '11:59') }], undefined],
    [
      'a route later',
      [{ ...a1, ...between('18:00') }],
      { alert: { ...expectedAlert, validFrom: `${day}T18:00:00` }, routeIds: ['A1'] },
    ],
    [
      'only routes with a current period',
      [{ ...a1, ...between('08:00', '11:59') }, { selectors: [{ routeId: 'B2' }] }],
      { alert: expectedAlert, routeIds: ['B2'] },
    ],
  ])('applies to %s', (_case, scopes, expected) => {
    expect(getNetworkAlert(alert(...scopes), now, reading)).toEqual(expected);
  });

  it('is not returned without a text', () => {
    expect(getNetworkAlert({ ...alert({}), header: [] }, now, reading)).toBeUndefined();
  });

  it('has times in the time zone of the carrier', () => {
    const abroad = scheduledTrips([], { zone: 'America/New_York' });
    const networkAlert = getNetworkAlert(alert(between('18:00')), now, { network: abroad, language: 'en' });
    expect(networkAlert?.alert.validFrom).toBe(`${day}T14:00:00`);
  });
});
