// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NetworkAlert } from '#shared/domain/alerts/network-alert.ts';
import { refuse, type FakeCall } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 22, 10));
});
afterEach(() => void vi.useRealTimers());

const alert = (id: string, severity: NetworkAlert['severity'], rest: Partial<NetworkAlert> = {}): NetworkAlert => ({
  id,
  severity,
  title: id,
  content: `Contenu de ${id}`,
  routes: [],
  ...rest,
});
const snow = alert('Neige', 'SEVERE', { url: 'https://roads.example/', urlDescription: 'Webcams' });
const works = alert('Travaux', 'MAJOR');
const hours = alert('Horaires', 'INFORMATION');

type AlertsAnswer = readonly NetworkAlert[] | ((call: FakeCall) => unknown);

async function open(alerts: AlertsAnswer, scene: IslandScene = {}) {
  const getServiceAlerts = typeof alerts === 'function' ? alerts : () => ({ alerts });
  const banner = await renderIsland('service-alerts', { answers: { getServiceAlerts }, ...scene });
  const user = createUser();
  const waitForCode = async () => {
    await pass(300);
    await waitForLazyCode();
  };
  await waitForCode();
  return {
    ...banner,
    waitForCode,
    toggle: () => banner.getAllByRole('button', { name: /^Learn more/ })[0],
    press: async (name: string | RegExp) => {
      await user.click(banner.getAllByRole('button', { name })[0] ?? banner.root.host);
      await waitForCode();
    },
    getAnnouncement: () => banner.queryByRole('status')?.textContent,
  };
}

describe('one line across the page (field notes §3, 15)', () => {
  it('shows the most serious alert, its severity as a word, and the number of others', async () => {
    const banner = await open([hours, works, snow, alert('Pont', 'MAJOR')]);
    const region = within(banner.getByRole('region', { name: 'Alertes de service' }));
    expect(region.getByRole('heading', { level: 2, name: 'Grave Neige' })).toBeTruthy();
    expect(region.getByText('et 2 autres')).toBeTruthy();
  });

  it('marks the text of an alert with its language, and the other texts with the page’s', async () => {
    const banner = await open([{ ...snow, title: 'Snow', lang: 'en' }]);
    const title = banner.getByRole('heading').querySelector('[lang]');
    expect([title?.getAttribute('lang'), title?.textContent]).toEqual(['en', 'Snow']);
    expect(banner.getByText('Grave').closest('[lang="en"]')).toBeNull();
    // Also part of the names of buttons.
    const areEnglish = banner.getAllByText('Snow').map((words) => words.closest('[lang="en"]') !== null);
    expect(areEnglish).toEqual([true, true, true]);
    expect(banner.getByRole('button', { name: 'Masquer\u00a0: Snow' })).toBeTruthy();
  });

  it.each([
    ['INFORMATION', ['Neige', 'et 2 autres']],
    ['MAJOR', ['Neige', 'et 1 autre']],
    ['SEVERE', ['Neige', undefined]],
  ] as const)('counts the alerts of severity %s and above', async (from, [title, otherCount]) => {
    const banner = await open([hours, works, snow], { options: { from } });
    expect(banner.getByRole('heading').textContent).toContain(title);
    expect(banner.queryByText(/^et \d/)?.textContent).toBe(otherCount);
  });

  it.each<[string, AlertsAnswer]>([
    ['without any', []],
    ['without a sufficiently serious alert', [hours]],
    ['with one that is over', [{ ...snow, validUntil: '2026-11-20T00:00' }]],
    ['if the call fails', refuse(500)],
  ])('draws nothing %s', async (...[, alerts]) => {
    const banner = await open(alerts);
    expect(banner.queryByRole('region')).toBeNull();
    expect(banner.queryByRole('button')).toBeNull();
    expect(banner.root.textContent).toBe('');
  });

  it.each<[string, AlertsAnswer, string]>([
    ['is preserved while the alerts load', () => new Promise(() => {}), '52px'],
    ['is released without alerts', [], ''],
    ['is released when the call fails', refuse(500), ''],
    ['is that of its content with alerts', [snow], ''],
  ])('has a reserved height that %s', async (...[, alerts, expected]) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(52);
    onTestFinished(() => void vi.restoreAllMocks());
    const banner = await open(alerts);
    await pass(1000);
    expect(banner.root.querySelector<HTMLElement>('[data-coach-root] div[lang]')?.style.blockSize).toBe(expected);
  });

  it('makes one call even for two banners on a page', async () => {
    const banner = await open([snow]);
    const second = await open([], { sharedPage: banner });
    expect(second.getByRole('heading', { name: 'Grave Neige' })).toBeTruthy();
    expect(banner.requests()).toEqual(['getServiceAlerts']);
  });
});

describe('Learn more (spec §2 "Each service alert has a title, a Learn more toggle …")', () => {
  it('opens the content, the other alerts, and the links', async () => {
    const banner = await open([snow, works]);
    const isMarked = () => banner.getByRole('region').hasAttribute('data-open');
    expect([banner.toggle()?.getAttribute('aria-expanded'), isMarked()]).toEqual(['false', false]);
    await banner.press(/^Learn more/);
    expect([banner.toggle()?.getAttribute('aria-expanded'), isMarked()]).toEqual(['true', true]);
    // None is hidden, so none can be brought back.
    expect(banner.queryByRole('button', { name: /masquée/ })).toBeNull();
    expect(banner.getByText('Contenu de Neige').closest('[hidden]')).toBeNull();
    expect(banner.getByRole('link', { name: /^Webcams/ }).getAttribute('href')).toBe('https://roads.example/');
    expect(within(banner.getByRole('listitem')).getByRole('heading', { name: 'Travaux' })).toBeTruthy();
    expect(banner.getByRole('link', { name: 'Toutes les alertes de service' }).getAttribute('href')).toBe(
      '/service-alerts',
    );
    await banner.press('Learn more Neige');
    expect(banner.toggle()?.getAttribute('aria-expanded')).toBe('false');
  });
});

it('the open banner has no list of others if there is only one alert', async () => {
  const banner = await open([snow]);
  expect(banner.queryByText(/^et \d/)).toBeNull();
  await banner.press(/^Learn more/);
  expect(banner.getByText('Contenu de Neige')).toBeTruthy();
  expect(banner.queryByRole('list')).toBeNull();
});

it.each([
  ['SEVERE', 'tone-danger', 'Grave'],
  ['MAJOR', 'tone-warning', 'Important'],
  ['INFORMATION', 'tone-information', 'Info'],
] as const)('the banner has the tone of the severity %s', async (severity, tone, word) => {
  const banner = await open([alert('Neige', severity)], { options: { from: 'INFORMATION' } });
  expect(banner.getByRole('region').className).toBe(`alert-banner ${tone}`);
  expect(banner.getByRole('heading').textContent).toContain(word);
});

it('the open banner lists three of the other alerts', async () => {
  const banner = await open([snow, ...['1', '2', '3', '4', '5'].map((id) => alert(id, 'MAJOR'))]);
  expect(banner.getByText('et 5 autres')).toBeTruthy();
  await banner.press(/^Learn more/);
  expect(banner.getAllByRole('listitem')).toHaveLength(3);
});

describe('closing (field notes §3, 17)', () => {
  it('shows the next alert, then how many are hidden, and brings them back', async () => {
    const banner = await open([snow, works]);
    await banner.press('Masquer\u00a0: Neige');
    expect(banner.getByRole('heading', { name: 'Important Travaux' })).toBeTruthy();
    await banner.press('Masquer\u00a0: Travaux');
    expect(banner.queryByRole('region')).toBeNull();
    const chip = banner.getByRole('button', { name: '2 alertes masquées Afficher' });
    expect(banner.root.activeElement).toBe(chip);
    await banner.press('2 alertes masquées Afficher');
    expect(banner.getByRole('heading', { name: 'Grave Neige' })).toBeTruthy();
    expect(banner.root.activeElement).toBe(banner.toggle());
  });

  it('closes another alert, and keeps the focus', async () => {
    const banner = await open([snow, works]);
    await banner.press(/^Learn more/);
    await banner.press('Masquer Travaux');
    expect(banner.queryByRole('listitem')).toBeNull();
    expect(banner.getByRole('button', { name: '1 alerte masquée Afficher' })).toBeTruthy();
    expect(banner.root.activeElement).toBe(banner.toggle());
  });

  it.each<[string, Partial<NetworkAlert>, boolean]>([
    ['stays closed', {}, false],
    ['is shown again when it becomes more serious', { severity: 'SEVERE' }, true],
    ['is shown again when its content changes', { content: 'Prolongés' }, true],
  ])('an alert that was closed %s', async (_, change, isShown) => {
    let now = works;
    const banner = await open(() => ({ alerts: [now] }));
    await banner.press('Masquer\u00a0: Travaux');
    now = { ...works, ...change };
    await pass(300_000);
    await banner.waitForCode();
    expect(banner.queryByRole('region') !== null).toBe(isShown);
  });

  it('is remembered, and invalid stored data is ignored', async () => {
    const memory = 'coach-widgets.dismissed-alerts';
    const first = await open([works]);
    await first.press('Masquer\u00a0: Travaux');
    const storedDismissals = first.storage.get(memory);
    const readText = (text: string | undefined) => ({ page: { readText: () => text } });
    const next = await open([works], readText(storedDismissals));
    expect(next.queryByRole('region')).toBeNull();
    const bannerWithInvalidMemory = await open([works], readText('[["Travaux",{"a":1},"SEVERE"],null'));
    expect(bannerWithInvalidMemory.getByRole('region')).toBeTruthy();
  });
});

describe('a severe alert that arrives later', () => {
  it('is announced once, and those that were there from the start are not', async () => {
    let alerts = [works, alert('Grève', 'SEVERE')];
    const banner = await open(() => ({ alerts }));
    expect(banner.getAnnouncement()).toBeFalsy();
    alerts = [...alerts, snow];
    await pass(301_000);
    expect(banner.getAnnouncement()).toBe('Nouvelle alerte grave\u00a0: Neige');
    const { serial } = banner.store.getState().announcements;
    await pass(601_000);
    expect(banner.store.getState().announcements.serial).toBe(serial);
  });

  it('is announced once by two banners of a page', async () => {
    let alerts = [works];
    const banner = await open(() => ({ alerts }));
    const second = await open([], { sharedPage: banner });
    const announcements: string[] = [];
    banner.store.subscribe(({ announcements: { message } }) => {
      if (message && announcements.at(-1) !== message) announcements.push(message);
    });
    const { serial } = banner.store.getState().announcements;
    alerts = [works, snow];
    await pass(301_000);
    expect(second.getByRole('heading', { name: 'Grave Neige' })).toBeTruthy();
    await pass(601_000);
    expect(announcements).toEqual(['Nouvelle alerte grave\u00a0: Neige']);
    expect(banner.store.getState().announcements.serial).toBe(serial + 1);
  });

  it('is not announced when it was only closed and brought back', async () => {
    const banner = await open([snow]);
    await banner.press('Masquer\u00a0: Neige');
    await banner.press(/Afficher$/);
    expect(banner.getAnnouncement()).toBeFalsy();
  });
});
