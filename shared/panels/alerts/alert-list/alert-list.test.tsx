// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { AlertList } from './alert-list.tsx';
import { messages } from './messages.ts';

const sanitiseHtml = vi.hoisted(() => vi.fn((html: string) => html));
vi.mock('../../kit/safe-html/sanitise-html.ts', () => ({ sanitiseHtml }));

afterEach(cleanup);

const works: ServiceAlert = { id: '1', title: 'Travaux à Leeds', content: 'Quai déplacé.', severity: 'MAJOR' };

const show = (...alerts: readonly ServiceAlert[]) =>
  renderInIsland(<AlertList alerts={alerts} text={getFrenchText(messages)} headingLevel={4} />);

describe('AlertList (spec §2 "Each service alert has a title, a Learn more toggle …")', () => {
  it('shows the title of an alert, and its content behind Learn more', async () => {
    show(works);
    expect(screen.getByRole('heading', { level: 4, name: 'Travaux à Leeds' })).toBeTruthy();
    expect(screen.getByText('Quai déplacé.').closest('[hidden]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Learn more Travaux à Leeds', expanded: false }));
    expect(screen.getByText('Quai déplacé.').closest('[hidden]')).toBeNull();
  });

  it('sanitises the content of an alert when it is opened, and not before', async () => {
    show({ ...works, content: '<b>Quai déplacé.</b>' }, { ...works, id: '2', title: 'Un', content: '<b>Fermé.</b>' });
    const finishImports = () => act(async () => void (await vi.dynamicImportSettled()));
    await finishImports();
    expect(sanitiseHtml).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Learn more Un' }));
    await finishImports();
    expect(sanitiseHtml.mock.calls.map(([html]) => html)).toEqual(['<b>Fermé.</b>']);
  });

  it('marks Learn more as English', () => {
    show(works);
    expect(screen.getByText('Learn more').lang).toBe('en');
  });

  it('marks title, content and link of an alert with the alert’s language, and other texts with the page’s', async () => {
    const link = { url: 'https://x.example/', urlDescription: 'Bay plan' };
    show({ ...works, ...link, lang: 'en', title: 'Works at Leeds', content: 'Bay moved.' });
    const english = ['Works at Leeds', 'Bay moved.', 'Bay plan'];
    for (const expectedText of english) {
      for (const element of screen.getAllByText(expectedText))
        expect(element.closest('[lang]')?.getAttribute('lang')).toBe('en');
    }
    expect(screen.getByText('Alerte importante').closest('[lang="en"]')).toBeNull();
    expect(screen.getByText(/nouvel onglet/).closest('[lang="en"]')).toBeNull();
  });

  it('leaves an alert without a language in that of the page', () => {
    show(works);
    expect(screen.getByRole('heading').hasAttribute('lang')).toBe(false);
  });

  it.each([
    ['SEVERE', 'Alerte grave'],
    ['MAJOR', 'Alerte importante'],
    ['INFORMATION', 'Information'],
  ] as const)('names the severity: %s', (severity, expectedText) => {
    show({ ...works, severity });
    expect(screen.getByText(expectedText)).toBeTruthy();
  });

  it.each([
    [{}, undefined],
    [{ validFrom: '2026-11-20T00:00' }, 'À partir du 20 novembre'],
    [{ validUntil: '2026-11-24T23:59' }, 'Jusqu’au 24 novembre'],
    [{ validFrom: '2026-11-20T00:00', validUntil: '2026-11-24T23:59' }, 'Du 20 novembre au 24 novembre'],
  ])('shows the dates on which an alert applies: %j', (window, expectedText) => {
    show({ ...works, ...window });
    if (expectedText === undefined) expect(screen.queryByText(/nov\./)).toBeNull();
    else expect(screen.getByText(expectedText)).toBeTruthy();
  });

  it.each([
    [{ url: 'https://x.example/', urlDescription: 'Plan des quais' }, 'Plan des quais (s’ouvre dans un nouvel onglet)'],
    [{ url: 'https://x.example/' }, 'Ouvrir cette alerte (s’ouvre dans un nouvel onglet)'],
  ])('links to the page of an alert: %j', (link, name) => {
    show({ ...works, ...link });
    expect(screen.getByRole('link', { name }).getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([{}, { url: 'javascript:alert(1)' }, { urlDescription: 'Plan des quais' }])('has no link with %j', (link) => {
    show({ ...works, ...link });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['', '  '])('has no Learn more toggle when the content is empty: %j', (content) => {
    show({ ...works, content });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the given order', () => {
    show({ ...works, id: '2', title: 'Un' }, { ...works, title: 'Deux' });
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Un', 'Deux']);
  });
});
