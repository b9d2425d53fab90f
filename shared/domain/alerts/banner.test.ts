import { array, assert, constantFrom, jsonValue, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBanner, hashContent, parseDismissals, addDismissals, serialiseDismissals } from './banner.ts';
import { severities, type ServiceAlert } from './service-alert.ts';

const now = '2026-11-22T10:00:00';
const works: ServiceAlert = { id: 'a', title: 'Travaux', content: '<p>Rue de Lyon</p>', severity: 'MAJOR' };
const strike: ServiceAlert = { id: 'b', title: 'Grève', content: '', severity: 'SEVERE' };
const lift: ServiceAlert = { id: 'c', title: 'Ascenseur', content: '', severity: 'INFORMATION' };
const all = { from: 'INFORMATION', now, dismissals: [] } as const;
const dismiss = (...alerts: ServiceAlert[]) => addDismissals([], alerts);

describe('toBanner (host contract §3 "from"; field notes §3, 15 to 17)', () => {
  it('shows severe alerts first, and each alert once', () => {
    expect(toBanner([lift, works, strike, works], all).visibleAlerts).toEqual([strike, works, lift]);
  });

  it.each([
    ['INFORMATION', ['b', 'a', 'c']],
    ['MAJOR', ['b', 'a']],
    ['SEVERE', ['b']],
  ] as const)('shows alerts of severity %s and above', (from, ids) => {
    expect(toBanner([lift, works, strike], { ...all, from }).visibleAlerts.map(({ id }) => id)).toEqual(ids);
  });

  it.each<[string, Partial<ServiceAlert>, boolean]>([
    ['stays closed if it has not changed', {}, false],
    ['stays closed when its severity falls', { severity: 'INFORMATION' }, false],
    ['is shown again if its severity rises', { severity: 'SEVERE' }, true],
    ['is shown again if its content changes', { content: '<p>Rue de Paris</p>' }, true],
    ['is shown again if its title changes', { title: 'Travaux prolongés' }, true],
    ['is shown again if its link changes', { url: '/travaux' }, true],
    ['does not close an alert with another id', { id: 'z' }, true],
    [
      'is not shown before its start time, even when its severity is the same',
      { validFrom: '2026-11-23T00:00:00' },
      false,
    ],
  ])('an alert that was closed %s', (...[, change, isShown]) => {
    const { visibleAlerts } = toBanner([{ ...works, ...change }], { ...all, dismissals: dismiss(works) });
    expect(visibleAlerts).toHaveLength(isShown ? 1 : 0);
  });

  it('lists closed and shown alerts separately', () => {
    const { visibleAlerts, hiddenAlerts } = toBanner([works, strike], {
      ...all,
      dismissals: dismiss(works),
    });
    expect([visibleAlerts, hiddenAlerts]).toEqual([[strike], [works]]);
  });
});

describe('the stored dismissals of alerts', () => {
  it('keep one entry for each alert, the latest', () => {
    const again = addDismissals(dismiss(works, lift), [{ ...works, severity: 'SEVERE' }]);
    expect(again.map(({ id, severity }) => [id, severity])).toEqual([
      ['c', 'INFORMATION'],
      ['a', 'SEVERE'],
    ]);
  });

  it('keep a limited number, forgetting the oldest', () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ ...works, id: String(index) }));
    const dismissals = addDismissals(dismiss(strike), many);
    expect(dismissals).toHaveLength(100);
    expect(parseDismissals(JSON.stringify(many.map(({ id }) => [id, 'm', 'MAJOR'])))).toHaveLength(100);
    expect(dismissals.at(-1)?.id).toBe('249');
  });

  it('are read back unchanged', () => {
    const alert = record({ id: string(), title: string(), content: string(), severity: constantFrom(...severities) });
    assert(
      property(array(alert), (alerts) => {
        const dismissals = addDismissals([], alerts);
        expect(parseDismissals(serialiseDismissals(dismissals))).toEqual(dismissals);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([undefined, '', 'null', '{"__proto__":[]}', '[[1,2,3]]', '[["a","b","WORST"]]', '[null]', '[[', '"x"'])(
    'are empty when the stored text is %j',
    (text) => expect(parseDismissals(text)).toEqual([]),
  );

  it('are a list for any stored JSON value, without an error', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(Array.isArray(parseDismissals(JSON.stringify(value)))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('identify an alert by title and content, not by severity', () => {
    expect(hashContent(works)).toBe(hashContent({ ...works, severity: 'NONE' }));
    expect(hashContent({ ...works, title: 'a', content: 'b' })).not.toBe(
      hashContent({ ...works, title: 'ab', content: '' }),
    );
  });
});
