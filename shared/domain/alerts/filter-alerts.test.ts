import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlertFilter, filterAlerts, groupBySeverity, readAlertQuery, toAlertParameters } from './filter-alerts.ts';
import { findNewSevereAlerts } from './banner.ts';
import { listAlertRoutes, type AlertRoute, type NetworkAlert } from './network-alert.ts';
import { severities, type ServiceAlert, type Severity } from './service-alert.ts';

const route = (id: string, ...cities: readonly string[]): AlertRoute => ({
  id,
  name: id,
  cities: cities.map((name, index) => ({ id: index + 1, name })),
});
const alert = (id: string, severity: Severity, rest: Partial<NetworkAlert> = {}): NetworkAlert => ({
  id,
  severity,
  title: id,
  content: '',
  routes: [],
  ...rest,
});
const snow = alert('snow', 'SEVERE', {
  title: 'Neige sur l’A9',
  content: '<p>Fermée au col de <strong>Drumochter</strong></p>',
  routes: [route('T3', 'Perth', 'Inverness')],
});
const bridge = alert('bridge', 'MAJOR', {
  title: 'Pont fermé',
  urlDescription: 'État de la circulation',
  routes: [route('A3', 'Londres', 'Saint-Élie'), route('T10', 'Perth')],
});
const all = alert('all', 'INFORMATION', { title: 'Nouveaux horaires d’été' });
const everything = [all, snow, bridge];

describe('filterAlerts (spec §2 "/service-alerts")', () => {
  it.each<[AlertFilter, readonly NetworkAlert[]]>([
    [{}, everything],
    [{ severity: 'MAJOR' }, [bridge]],
    [{ severity: 'NONE' }, []],
    [{ routeId: 'T3' }, [all, snow]],
    [{ routeId: 'T10' }, [all, bridge]],
    [{ routeId: 'unknown' }, [all]],
    [{ text: 'ete' }, [all]],
    [{ text: '  ÉTÉ,  nouveaux ' }, [all]],
    [{ text: 'l’a9' }, [snow]],
    [{ text: 'drumochter' }, [snow]],
    [{ text: 'strong' }, []],
    [{ text: 'saint elie' }, [bridge]],
    [{ text: 'perth' }, [snow, bridge]],
    [{ text: 'perth pont' }, [bridge]],
    [{ text: 'etat de la circulation' }, [bridge]],
    [{ text: '!?' }, everything],
    [{ text: 'perth', severity: 'SEVERE', routeId: 'T3' }, [snow]],
  ])('finds the alerts that match the filter %j', (filter, expected) => {
    expect(filterAlerts(everything, filter)).toEqual(expected);
  });

  const some = array(
    record({ id: string(), severity: constantFrom(...severities), title: string(), routeId: constantFrom('A', 'B') }),
  ).map((facts) =>
    facts.map(({ id, severity, title, routeId }) => alert(id, severity, { title, routes: [route(routeId, 'Lyon')] })),
  );

  it('preserves the order, and filtering the result again changes nothing', () => {
    const filter = record(
      { severity: constantFrom(...severities), routeId: constantFrom('A', 'B', 'C'), text: string() },
      { requiredKeys: [] },
    );
    assert(
      property(some, filter, (alerts, filterOptions) => {
        const matches = filterAlerts(alerts, filterOptions);
        expect(matches).toEqual(alerts.filter((candidate) => matches.includes(candidate)));
        expect(filterAlerts(matches, filterOptions)).toEqual(matches);
      }),
    );
  });

  it('finds each alert by searching for its own title', () => {
    assert(
      property(some, (alerts) => {
        for (const candidate of alerts) expect(filterAlerts(alerts, { text: candidate.title })).toContain(candidate);
      }),
    );
  });

  it('groupBySeverity puts each alert into exactly one group', () => {
    assert(
      property(some, (alerts) => {
        const groups = groupBySeverity(alerts);
        const alertsOfGroups = groups.flatMap((group) => group.alerts);
        expect(new Set(alertsOfGroups)).toEqual(new Set(alerts));
        expect(alertsOfGroups).toHaveLength(alerts.length);
        expect(groups.every((group) => group.alerts.length > 0)).toBe(true);
      }),
    );
  });
});

it('groups by severity, the most serious first', () => {
  const otherAlert = alert('other', 'SEVERE');
  expect(groupBySeverity([all, snow, bridge, otherAlert])).toEqual([
    { severity: 'SEVERE', alerts: [snow, otherAlert] },
    { severity: 'MAJOR', alerts: [bridge] },
    { severity: 'INFORMATION', alerts: [all] },
  ]);
});

it('lists the routes of the alerts, each once, A3 before T10', () => {
  expect(listAlertRoutes([bridge, snow, alert('b', 'NONE', { routes: [route('T3')] })]).map(({ id }) => id)).toEqual([
    ...['A3', 'T3', 'T10'],
  ]);
});

describe('the alert filter in the query string', () => {
  it.each<[string, AlertFilter]>([
    ['', {}],
    ['?severity=MAJOR&route=A3&search=neige', { severity: 'MAJOR', routeId: 'A3', text: 'neige' }],
    ['severity=major&route=&search=', {}],
    ['?severity=__proto__&severity=MAJOR', {}],
    [`?search=${'a'.repeat(500)}`, { text: 'a'.repeat(100) }],
  ])('is read from "%s"', (search, filter) => {
    expect(readAlertQuery(search)).toEqual(filter);
  });

  it('is read back unchanged', () => {
    const words = string({ minLength: 1, maxLength: 40 });
    const filter = record({
      severity: option(constantFrom(...severities)),
      routeId: option(words),
      text: option(words),
    });
    assert(
      property(filter, (rawFilter) => {
        const filterOptions = Object.fromEntries(
          Object.entries(rawFilter).filter(([, value]) => value !== null),
        ) as AlertFilter;
        const parameters = Object.entries(toAlertParameters(filterOptions)).filter(([, value]) => value !== undefined);
        expect(readAlertQuery(new URLSearchParams(parameters as [string, string][]).toString())).toEqual(filterOptions);
      }),
    );
  });
});

describe('findNewSevereAlerts (field notes §3, 15)', () => {
  it.each<[string, readonly ServiceAlert[], number]>([
    ['finds nothing if nothing is new', [snow, bridge], 0],
    ['counts a new severe alert', [snow, bridge, alert('strike', 'SEVERE')], 1],
    ['does not count a new major alert', [snow, bridge, alert('strike', 'MAJOR')], 0],
    ['counts an alert that has become severe', [snow, { ...bridge, severity: 'SEVERE' }], 1],
    ['counts a severe alert whose text has changed', [{ ...snow, content: 'Rouverte' }, bridge], 1],
    ['does not count an alert that has ended', [bridge], 0],
  ])('%s', (...[, after, count]) => {
    expect(findNewSevereAlerts([snow, bridge], after)).toHaveLength(count);
  });
});
