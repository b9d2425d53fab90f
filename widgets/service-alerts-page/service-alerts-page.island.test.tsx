// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { refuse, type FakeCall } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 22, 10));
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const london = {
  id: 'A1',
  name: 'A1',
  cities: [
    { id: 1, name: 'Londres' },
    { id: 2, name: 'Oxford' },
  ],
};
const alert = (id: string, severity: NetworkAlert['severity'], rest: Partial<NetworkAlert> = {}): NetworkAlert => ({
  id,
  severity,
  title: id,
  content: `Contenu de ${id}`,
  routes: [],
  ...rest,
});
const all = [
  alert('Horaires d’été', 'INFORMATION', { routes: [london] }),
  alert('Neige', 'SEVERE'),
  alert('Travaux', 'MAJOR', { routes: [{ id: 'T3', name: 'T3', cities: [] }] }),
  alert('Wi-Fi', 'NONE', { routes: [london] }),
];

async function open(alerts: readonly NetworkAlert[] | ((call: FakeCall) => unknown) = all, search = '') {
  window.history.replaceState(null, '', `/service-alerts${search}`);
  const getServiceAlerts = typeof alerts === 'function' ? alerts : () => ({ alerts });
  const page = await renderIsland('service-alerts-page', { answers: { getServiceAlerts } });
  const user = createUser();
  const waitForCode = async () => {
    await pass(1000);
    await waitForLazyCode();
  };
  await waitForCode();
  await waitForCode();
  return {
    ...page,
    user,
    waitForCode,
    titles: () => page.queryAllByRole('article').map((entry) => within(entry).getByRole('heading').textContent),
    press: async (name: string) => {
      await user.click(page.getByRole('button', { name }));
      await waitForCode();
    },
    getAnnouncement: () => page.queryByRole('status')?.textContent,
  };
}

describe('all alerts (spec §2 "/service-alerts")', () => {
  it('are grouped by severity, the most serious first, with their routes', async () => {
    const page = await open();
    const articles = page.getAllByRole('article').map((entry) => within(entry).getByRole('heading').tagName);
    expect(new Set(articles)).toEqual(new Set(['H4']));
    const groups = page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual([...['Alertes graves 1', 'Alertes importantes 1', 'Informations 1', 'Bon à savoir 1']]);
    expect(groups.map((name) => page.queryAllByRole('region', { name: `${name}` }).length)).toEqual([1, 1, 1, 1]);
    expect(page.titles()).toEqual(['Neige', 'Travaux', 'Horaires d’été', 'Wi-Fi']);
    const [snow, works, hours] = page.getAllByRole('article');
    expect(snow?.textContent).toContain('Tout le réseau');
    expect(works?.textContent).toContain('T3');
    expect(hours?.textContent).toContain('A1\u00a0: Londres – Oxford');
    expect(page.getAnnouncement()).toBe('4 alertes');
  });

  it('do not include those that are over', async () => {
    const page = await open([...all, alert('Hier', 'SEVERE', { validUntil: '2026-11-21T00:00' })]);
    expect(page.titles()).not.toContain('Hier');
  });

  it('report that none exist', async () => {
    const page = await open([]);
    expect(page.getByText('Aucune alerte de service sur le réseau.')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Chercher un trajet' }).getAttribute('href')).toBe('/journey-planner');
    expect(page.queryByRole('search')).toBeNull();
  });

  it('have five rows of 96 px reserved while they load', async () => {
    const page = await open(() => new Promise(() => {}));
    const rows = [...page.root.querySelectorAll<HTMLElement>('.skeleton-row')];
    expect(rows.map((row) => row.style.blockSize)).toEqual(Array<string>(5).fill('96px'));
    expect(page.queryByRole('search')).toBeNull();
  });

  it('report that they failed to load, and retry', async () => {
    let isDown = true;
    const page = await open((call) => (isDown ? refuse(500)(call) : { alerts: all }));
    expect(page.getByText('Impossible de charger les alertes.')).toBeTruthy();
    isDown = false;
    await page.press('Réessayer');
    expect(page.titles()).toHaveLength(4);
  });
});

describe('the filters', () => {
  it('match words regardless of accents, and are stored in the address', async () => {
    const page = await open(all, '?campagne=1');
    await page.user.type(page.getByRole('searchbox', { name: 'Chercher dans les alertes' }), 'ETE oxford');
    await page.waitForCode();
    expect(page.titles()).toEqual(['Horaires d’été']);
    expect(page.getAnnouncement()).toBe('1 alerte');
    expect(window.location.search).toBe('?campagne=1&search=ETE+oxford');
  });

  it('show the alerts of a route together with those of the whole network', async () => {
    const page = await open();
    await page.user.selectOptions(page.getByRole('combobox', { name: 'Ligne' }), 'A1');
    expect(page.titles()).toEqual(['Neige', 'Horaires d’été', 'Wi-Fi']);
    expect(window.location.search).toBe('?route=A1');
    await page.user.selectOptions(page.getByRole('combobox', { name: 'Ligne' }), 'Toutes les lignes');
    expect(page.titles()).toHaveLength(4);
    expect(window.location.search).toBe('');
  });

  it('add no steps to the history', async () => {
    const page = await open();
    const before = window.history.length;
    await page.user.click(page.getByRole('radio', { name: 'Alertes importantes' }));
    await page.press('Effacer les filtres');
    expect(page.titles()).toHaveLength(4);
    expect(window.history.length).toBe(before);
  });

  it('take at most 100 characters', async () => {
    const page = await open();
    expect(page.getByRole<HTMLInputElement>('searchbox').maxLength).toBe(100);
  });

  it('show one severity', async () => {
    const page = await open();
    expect(page.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      ...['Toutes', 'Alertes graves', 'Alertes importantes', 'Informations', 'Bon à savoir'],
    ]);
    expect(page.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
    await page.user.click(page.getByRole('radio', { name: 'Alertes importantes' }));
    expect(page.titles()).toEqual(['Travaux']);
    expect(window.location.search).toBe('?severity=MAJOR');
    await page.user.click(page.getByRole('radio', { name: 'Toutes' }));
    expect(window.location.search).toBe('');
  });

  it('offer only severities and routes that alerts have', async () => {
    const page = await open([alert('Neige', 'SEVERE')]);
    expect(page.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Toutes',
      'Alertes graves',
    ]);
    expect(page.queryByRole('combobox')).toBeNull();
  });

  it('offer the severity of a link even if no alert has it', async () => {
    const page = await open([alert('Neige', 'SEVERE')], '?severity=NONE');
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Bon à savoir' }).checked).toBe(true);
    expect(page.getAllByRole('radio')).toHaveLength(3);
  });

  it('are read from a shared link', async () => {
    const page = await open(all, '?severity=NONE&route=A1&search=wifi+wi');
    expect(page.getByRole<HTMLSelectElement>('combobox').value).toBe('A1');
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Bon à savoir' }).checked).toBe(true);
    expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('wifi wi');
    expect(page.getByRole('button', { name: 'Effacer les filtres' })).toBeTruthy();
  });

  it.each(['?route=gone', '?severity=__proto__', '?search='])('show all alerts for a link with %s', async (search) => {
    expect((await open(all, search)).titles()).toHaveLength(4);
  });

  it('are cleared by one button when no alert matches', async () => {
    const page = await open(all, '?severity=MAJOR&search=neige');
    expect(page.titles()).toEqual([]);
    expect(page.getAnnouncement()).toBe('Aucune alerte ne correspond à ces filtres.');
    await page.press('Effacer les filtres');
    expect(page.titles()).toHaveLength(4);
    expect(page.root.activeElement).toBe(page.getByRole('searchbox'));
    expect(window.location.search).toBe('');
  });
});
