import { array, assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retailOperations } from '../page/operation/settings.ts';
import { filterByOperation, type NetworkAlert } from './network-alert.ts';
import { toSafeLink } from './safe-link.ts';
import { severities, type ServiceAlert, type Severity } from './service-alert.ts';
import { filterBySeverity, filterValidAlerts, isAtLeast, isValidAt, findHighestSeverity } from './severity.ts';

const alert = (id: string, severity: Severity, rest: Partial<ServiceAlert> = {}): ServiceAlert => ({
  id,
  severity,
  title: id,
  content: '',
  ...rest,
});
const snow = alert('snow', 'SEVERE');
const works = alert('works', 'INFORMATION');
const detour = alert('detour', 'MAJOR');
const strike = alert('strike', 'SEVERE');
const note = alert('note', 'NONE');
const all = [works, note, snow, detour, strike];

describe('filterBySeverity (spec §3 "Severity")', () => {
  it.each([
    ['NONE', [snow, strike, detour, works, note]],
    ['INFORMATION', [snow, strike, detour, works]],
    ['MAJOR', [snow, strike, detour]],
    ['SEVERE', [snow, strike]],
  ] as const)('keeps alerts of severity %s and above, severe first', (threshold, expected) => {
    expect(filterBySeverity(all, threshold)).toEqual(expected);
  });

  it('does not change the list, and returns a sorted part of it', () => {
    const alerts = array(record({ id: string(), severity: constantFrom(...severities) })).map((some) =>
      some.map(({ id, severity }) => alert(id, severity)),
    );
    assert(
      property(alerts, constantFrom(...severities), (some, threshold) => {
        const before = [...some];
        const result = filterBySeverity(some, threshold);
        expect(some).toEqual(before);
        expect(result).toHaveLength(some.filter(({ severity }) => isAtLeast(severity, threshold)).length);
        expect(
          result.every(
            (alert, index) => index === 0 || isAtLeast(result[index - 1]?.severity ?? 'NONE', alert.severity),
          ),
        ).toBe(true);
      }),
    );
  });
});

describe('isValidAt (field notes §3, 16)', () => {
  const now = '2026-11-21T14:00';

  it.each([
    ['without a window', {}, true],
    ['since this minute', { validFrom: '2026-11-21T14:00:30' }, true],
    ['from the next minute', { validFrom: '2026-11-21T14:01' }, false],
    ['until this minute', { validUntil: '2026-11-21T14:00' }, true],
    ['until a minute ago', { validUntil: '2026-11-21T13:59:59' }, false],
    ['within its window', { validFrom: '2026-11-20T00:00', validUntil: '2026-11-22T00:00' }, true],
  ])('decides whether an alert applies now: %s', (...[, times, expected]) => {
    expect(isValidAt(alert('a', 'MAJOR', times), now)).toBe(expected);
  });

  it.each([
    ['that ends before the coach leaves', { validUntil: '2026-11-21T13:59' }, false],
    ['that begins after it has arrived', { validFrom: '2026-11-21T18:01' }, false],
    ['that starts during the journey', { validFrom: '2026-11-21T17:00' }, true],
    ['that ends during the journey', { validUntil: '2026-11-21T15:00' }, true],
  ])('uses the times of a coach if they are known: an alert %s', (...[, times, expected]) => {
    expect(isValidAt(alert('a', 'MAJOR', times), now, '2026-11-21T18:00')).toBe(expected);
  });

  it('filterValidAlerts gives the alerts that apply now, severe first, each alert once', () => {
    const over = alert('over', 'SEVERE', { validUntil: '2026-11-20T00:00' });
    expect(filterValidAlerts([works, over, snow, works], now)).toEqual([snow, works]);
  });
});

describe('findHighestSeverity', () => {
  it.each([
    ['no alert', [], undefined],
    ['one alert', [works], 'INFORMATION'],
    ['several alerts', [works, strike, note], 'SEVERE'],
  ] as const)('is the highest severity of %s', (...[, alerts, expected]) => {
    expect(findHighestSeverity(alerts)).toBe(expected);
  });
});

describe('toSafeLink (field notes §4 "open links safely")', () => {
  it.each([
    'https://coach.example/a?b#c',
    'http://coach.example',
    'HTTPS://coach.example',
    'mailto:aide@coach.example',
    'tel:+441632960000',
    '/service-alerts',
    'guide.html',
    '?a=b:c',
    '#top',
    '//cdn.example/a',
  ])('accepts %s', (url) => {
    expect(toSafeLink(url)).toBe(url);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScript:alert(1)'],
    ['a script behind a space', ' javascript:alert(1)'],
    ['a script with a line break in it', 'java\nscript:alert(1)'],
    ['a script behind a control character', '\u0001javascript:alert(1)'],
    ['a script with a tab before its colon', 'javascript\t:alert(1)'],
    ['data', 'data:text/html,<script>'],
    ['an old script', 'vbscript:x'],
    ['a file', 'file:///etc/passwd'],
    ['an object of the browser', 'blob:https://coach.example/1'],
    ['nothing', ''],
    ['spaces', '  '],
    ['no link', undefined],
  ])('rejects %s', (_case, url) => {
    expect(toSafeLink(url)).toBeUndefined();
  });

  it.each([
    ['/bus-tracker?originId=1#coach-bus-tracker', '/bus-tracker?originId=1'],
    ['/x#coa\tch-bus-tracker', '/x'],
    ['/x#Coach-bus-tracker', '/x'],
    ['#coach-find-tickets', undefined],
    ['/coach-stations#coaches', '/coach-stations#coaches'],
  ])('removes from %j a fragment that would name a widget (host contract §2)', (url, address) => {
    expect(toSafeLink(url)).toBe(address);
  });

  it('never gives a link with a protocol other than http, https, mailto and tel', () => {
    const pieces = constantFrom(
      'java',
      'script',
      ':',
      '\n',
      '\t',
      ' ',
      '\u0000',
      '\u00a0',
      'J',
      'x',
      '/',
      'data',
      '\\',
    );
    assert(
      property(array(pieces), (some) => {
        const link = toSafeLink(some.join(''));
        if (link === undefined || !URL.canParse(link, 'https://host.example/')) return;
        const protocol = new URL(link, 'https://host.example/').protocol;
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
      }),
    );
  });
});

describe('filterByOperation', () => {
  it.each([
    ['no operation', undefined, ['UK', 'US', 'CA']],
    ['the US', ['US'], ['US']],
    ['both sides of a border', ['CA', 'US'], ['US', 'CA']],
    ['an operation that we do not know', ['FR'], []],
  ] as const)('shows an alert that names %s to the operations it concerns', (_name, operations, expected) => {
    const networkAlert: NetworkAlert = { ...snow, routes: [], ...(operations && { operations }) };
    expect(retailOperations.filter((operation) => filterByOperation([networkAlert], operation).length > 0)).toEqual(
      expected,
    );
  });
});
