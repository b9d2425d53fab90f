// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { emit } from '#shared/island/events/emit.ts';
import { fakeServices, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { LazyBookElsewhere } from './lazy-book-elsewhere.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const bookingSite = 'https://www.operator.example/journey-planner/journeys';

async function showRefusal(settings: Partial<Settings>, code: 'cookie' | 'cors' = 'cookie') {
  const services = fakeServices();
  renderInIsland(<LazyBookElsewhere />, settings, services);
  act(() => emit(document.body, 'coach:api-unreachable', { code, message: 'It refuses.' }));
  await act(() => vi.dynamicImportSettled());
  return services;
}

it('links to the booking site, with the search, on a page of another site', async () => {
  history.replaceState(null, '', '/journey-planner/journeys?originId=1&destinationId=4');
  const services = await showRefusal({ apiBase: 'https://api.operator.example', links: { bookingSite } });
  const link = screen.getByRole('link', { name: 'Réserver sur www.operator.example' });
  expect(link.getAttribute('href')).toBe(`${bookingSite}?originId=1&destinationId=4`);
  expect(services.announcer.announce).toHaveBeenCalledWith(expect.stringMatching(/^Ce navigateur .* autre site/));
});

it('copies no other part of the address', async () => {
  history.replaceState(null, '', '/account-management/login?key=secret');
  await showRefusal({ apiBase: 'https://api.operator.example', links: { bookingSite } });
  expect(screen.getByRole('link').getAttribute('href')).toBe(bookingSite);
});

it.each([
  ['links to no site if the page sets none', { apiBase: 'https://api.operator.example' }, /autre site/],
  ['requests the cookies of the page’s own site', { links: { bookingSite } }, /cookies de ce site/],
])('%s', async (_what, settings, expectedText) => {
  await showRefusal(settings);
  expect(screen.getByText(expectedText)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows nothing if the API cannot be used for another reason', async () => {
  await showRefusal({ apiBase: 'https://api.operator.example' }, 'cors');
  expect(screen.queryByText(/navigateur/)).toBeNull();
});
