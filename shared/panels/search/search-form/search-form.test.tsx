// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => void vi.useRealTimers());

const timeZone = 'Europe/London';
const cities = [
  { id: 1, name: 'Leeds', timeZone },
  { id: 9, name: 'York', timeZone },
];
const cityOptions = { originId: 1, destinationId: 9 };

/** Opens the widget that consists of the form, before any answer has arrived. */
async function open(scene: IslandScene = {}) {
  const form = await renderIsland('find-tickets', {
    ...scene,
    answers: {
      getOriginCities: () => ({ cities }),
      getDestinationCities: () => ({ cities }),
      getTravelDates: () => ({ availableDates: ['2026-11-23', '2026-11-28'] }),
      ...scene.answers,
    },
  });
  const box = form.root.querySelector<HTMLFormElement>('form.search-form');
  if (!box) throw new Error('There is no form.');
  return { ...form, box, submit: () => form.getByRole('button', { name: 'Trouver des billets' }) };
}

async function finishLoading() {
  for (let round = 0; round < 3; round += 1) {
    await pass(300);
    await waitForLazyCode();
  }
}

const field = ({ getByRole }: Awaited<ReturnType<typeof open>>, name: string) =>
  getByRole<HTMLInputElement>('combobox', { name });

describe('the search form', () => {
  it('is busy from the press of its button until it has been checked', async () => {
    const form = await open();
    const busy = () => form.submit().getAttribute('aria-busy');
    expect(busy()).toBeNull();
    fireEvent.submit(form.box);
    expect([busy(), form.queryByRole('alert')]).toEqual(['true', null]);
    await finishLoading();
    expect(busy()).toBeNull();
    expect(form.getByRole('group', { name: '3 points à corriger' })).toBeTruthy();
    fireEvent.submit(form.box);
    expect([busy(), form.queryByRole('alert')]).toEqual([null, null]);
  });

  it('loads its check when the pointer enters, and is not busy meanwhile', async () => {
    const form = await open();
    await finishLoading();
    fireEvent.pointerEnter(form.box);
    await finishLoading();
    fireEvent.submit(form.box);
    expect(form.submit().getAttribute('aria-busy')).toBeNull();
    expect(form.getByRole('group', { name: '3 points à corriger' })).toBeTruthy();
  });

  it('focuses its error summary each time it is submitted', async () => {
    const form = await open();
    await finishLoading();
    for (const _attempt of [1, 2]) {
      field(form, 'De').focus();
      fireEvent.submit(form.box);
      await finishLoading();
      expect(form.root.activeElement).toBe(form.getByRole('group', { name: '3 points à corriger' }));
    }
  });

  it('has no error summary before it is submitted and after the errors were corrected', async () => {
    const form = await open({ options: cityOptions });
    await finishLoading();
    fireEvent.focus(form.box);
    await finishLoading();
    expect(form.queryByRole('group', { name: /à corriger/ })).toBeNull();
    expect(field(form, 'De').getAttribute('aria-invalid')).toBeNull();
    fireEvent.submit(form.box);
    await finishLoading();
    expect(form.queryByRole('group', { name: /à corriger/ })).toBeNull();
    expect(form.loadedAddresses).toHaveLength(1);
  });

  it('lists destinations again after they failed to load, and not before an origin is chosen', async () => {
    let isDown = true;
    const form = await open({
      options: { originId: 1 },
      answers: { getDestinationCities: (call) => (isDown ? refuse(500)(call) : { cities }) },
    });
    await finishLoading();
    const user = createUser();
    await user.click(field(form, 'À'));
    await finishLoading();
    isDown = false;
    await user.click(form.getByRole('button', { name: 'Réessayer' }));
    await finishLoading();
    expect(form.requests().filter((name) => name === 'getDestinationCities')).toHaveLength(2);
    expect(form.getAllByRole('option').map(({ textContent }) => textContent.trim())).toContain('York');
  });

  it.each([
    [undefined, '/fare-finder', 1],
    [1, '/fare-finder/search?edit=true&originId=1', 2],
  ])(
    'with the origin %s links to %s, in the list of destinations as well if there is an origin',
    async (...[originId, href, links]) => {
      const form = await open({ options: originId === undefined ? {} : { originId } });
      await finishLoading();
      await createUser().click(field(form, 'À'));
      await finishLoading();
      const hrefs = form.getAllByRole('link', { name: 'Inspirez-moi' }).map((link) => link.getAttribute('href'));
      expect(hrefs).toEqual(Array(links).fill(href));
      expect(form.queryAllByText('Choisissez d’abord la ville de départ.').length > 0).toBe(originId === undefined);
    },
  );
});

describe('the initial values of a search form', () => {
  const last = 'originId=9&destinationId=1&departureDate=2026-11-23&totalPassengers=3';
  const draft = 'originId=9&totalPassengers=2&trip=return';
  it.each([
    ['not without a last search and a draft', {}, '', '', ''],
    ['from the last search', {}, last, '', 'York'],
    ['from the last search, unless the page fills in a city', { originId: 1 }, last, '', 'Leeds'],
    ['from a draft', {}, '', draft, 'York'],
    ['from a draft, even if the page fills in a city', { originId: 1 }, '', draft, 'York'],
    ['from a draft rather than the last search', {}, last.replace('originId=9', 'originId=1'), draft, 'York'],
  ])('are filled in: %s', async (...[, options, lastSearch, draft, city]) => {
    const page = {
      readText: (key: string) => (key === 'coach-widgets.last-search' ? lastSearch : undefined),
      readTabText: (key: string) => (key.startsWith('coach-widgets.search-form') ? draft : undefined),
    };
    const form = await open({ options, page });
    await finishLoading();
    expect(field(form, 'De').value).toBe(city);
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Aller-retour' }).checked).toBe(draft !== '');
  });
});

describe('the days of a search form', () => {
  const day = ({ getByRole }: Awaited<ReturnType<typeof open>>, name: string) =>
    getByRole<HTMLInputElement>('textbox', { name });

  it('are loaded for both directions of a return trip, and for one of a single trip', async () => {
    const single = await open({ options: cityOptions });
    await finishLoading();
    expect(single.requests().filter((name) => name === 'getTravelDates')).toHaveLength(1);
    expect(single.queryByRole('textbox', { name: 'Retour' })).toBeNull();
    await createUser().click(single.getByRole('button', { name: 'Ajouter un retour' }));
    await finishLoading();
    expect(single.root.activeElement).toBe(day(single, 'Retour'));
    expect(single.requests().filter((name) => name === 'getTravelDates').length).toBeGreaterThan(1);
  });

  it('open a calendar without an alert, only on request', async () => {
    const form = await open({ options: cityOptions });
    await finishLoading();
    fireEvent.focus(day(form, 'Aller'));
    await finishLoading();
    expect([form.queryByRole('dialog'), form.queryByRole('alert')]).toEqual([null, null]);
    await createUser().click(form.getByRole('button', { name: /^Calendrier/ }));
    await finishLoading();
    expect(form.getByRole('dialog')).toBeTruthy();
    expect(form.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['are unknown', refuse(500), /les mois suivants ne sont pas encore connus/],
    ['are still loading', () => new Promise<never>(() => {}), undefined],
  ])('of a later month are rejected only when the days with coaches %s', async (_case, getTravelDates, error) => {
    const form = await open({ options: cityOptions, answers: { getTravelDates } });
    await finishLoading();
    const user = createUser();
    await user.click(day(form, 'Aller'));
    await finishLoading();
    await user.keyboard('02/12/2026');
    await user.tab();
    await finishLoading();
    expect(form.queryByText(error ?? /les mois suivants/) !== null).toBe(error !== undefined);
  });
});

describe('the travellers of a search form', () => {
  it('are summarised, and their dialog opens only on request', async () => {
    const form = await open();
    await finishLoading();
    const button = form.getByRole('button', { name: 'Voyageurs 1 voyageur' });
    expect([button.getAttribute('data-invalid'), button.getAttribute('aria-describedby')]).toEqual([null, null]);
    fireEvent.focus(button);
    await finishLoading();
    expect([form.queryByRole('dialog'), form.queryByRole('alert')]).toEqual([null, null]);
    fireEvent.click(button);
    await finishLoading();
    const dialog = within(form.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('spinbutton', { name: 'Voyageurs' }), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Terminé' }));
    expect([form.queryByRole('dialog'), form.queryByRole('alert')]).toEqual([null, null]);
    expect(button.textContent).toBe('Nombre à préciser');
    fireEvent.submit(form.box);
    await finishLoading();
    expect(button.getAttribute('data-invalid')).toBe('');
    expect(button.getAttribute('aria-describedby')).not.toBeNull();
  });
});
