import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { getServiceAlerts } from './information.ts';

const alertsIn = (alerts: readonly unknown[]) => parse(getServiceAlerts.answer, { alerts }).alerts;
const works = { id: 'works', title: 'Travaux', content: '<p>Contenu</p>', severity: 'MAJOR' };

it('leaves out only the alerts without an id or a title', () => {
  const brokenAlerts = [{ id: 'x' }, { title: 'Sans identifiant' }, { id: 1, content: null }, null, 'x'];
  expect(alertsIn([...brokenAlerts, works]).map(({ id }) => id)).toEqual(['works']);
});

it('ignores the invalid fields of an alert, and shows an unknown severity as information', () => {
  const spoiledAlert = {
    ...works,
    content: null,
    routes: 7,
    severity: 3,
    url: {},
    urlDescription: [],
    validUntil: 'soon',
  };
  expect(alertsIn([spoiledAlert])).toEqual([
    { id: 'works', title: 'Travaux', content: '', severity: 'INFORMATION', routes: [] },
  ]);
});
