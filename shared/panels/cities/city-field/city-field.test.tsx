// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, waitForLazyCode, pass } from '#test/support/render-island.tsx';
import type { City, CityChoices } from '#shared/domain/cities/city.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { IslandContext, type IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { createCityLookup } from '#shared/services/cities/city-lookup.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { fakePage, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages as common } from '#shared/text/messages.ts';
import { CityField } from './city-field.tsx';
import { messages } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const leeds: City = { id: 1, name: 'Leeds', region: 'West Yorkshire', latitude: 53.8, longitude: -1.55 };
const leicester: City = { id: 2, name: 'Leicester', region: 'Leicestershire', latitude: 52.63, longitude: -1.13 };
const york: City = { id: 9, name: 'York', region: 'North Yorkshire', latitude: 53.96, longitude: -1.08 };
const montreal: City = { id: 4, name: 'Montréal', region: 'Québec' };
const cities = [leeds, leicester, york, montreal];
const ready = (recent: readonly number[] = []): Loading<CityChoices> => ({ state: 'ready', value: { cities, recent } });

interface Scene {
  readonly list?: Loading<CityChoices>;
  readonly cityId?: number;
  readonly isAwaitingOrigin?: boolean;
  readonly settings?: Partial<Settings>;
  readonly answers?: Parameters<typeof fakePage>[0];
}

/** Renders the field in a form that stores its value, with a fake network. */
async function open({
  list = ready(),
  cityId,
  isAwaitingOrigin = false,
  settings: settingChanges = {},
  answers,
}: Scene = {}) {
  const page = fakePage(answers, settingChanges);
  const settings = completeSettings(settingChanges);
  const { locale, operation } = settings;
  const callbacks = { onChosen: vi.fn(), onCleared: vi.fn(), prepare: vi.fn((): Promise<void> => Promise.resolve()) };
  page.services.store.setState({ origins: list });
  const onRetry = vi.spyOn(page.services.open(createCities), 'retryOrigins');
  const announcer = { announce: vi.fn(), dismiss: vi.fn() };
  const services = { ...page.services, preparePlaceSearch: callbacks.prepare, announcer };
  const island: IslandSurroundings = {
    id: 'coach-1-',
    widget: 'bus-tracker',
    settings,
    locale,
    headingLevel: 2,
    emit: vi.fn(),
    adopt: vi.fn(),
    container: document.body,
    services: services as unknown as IslandSurroundings['services'],
    text: createText({ locale, messages: pickMessages(messages, locale, operation) }),
    common: createText({ locale, messages: pickMessages(common, locale, operation) }),
  };

  function Form() {
    const [selectedId, setChosen] = useState(cityId);
    return (
      <IslandContext value={island}>
        <CityField
          label="De"
          field={isAwaitingOrigin ? 'destination' : 'origin'}
          cityId={selectedId}
          onChange={(id) => {
            if (id === undefined) callbacks.onCleared();
            else callbacks.onChosen(id);
            setChosen(id);
          }}
        />
        <button type="button">Ailleurs</button>
      </IslandContext>
    );
  }
  render(<Form />);
  const user = createUser();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'De' });
  await user.click(field);
  await waitForLazyCode();
  return { ...page, ...callbacks, onRetry, announcer, user, field, type: (keys: string) => user.keyboard(keys) };
}

const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const getHighlighted = () => screen.queryByRole('option', { selected: true })?.querySelector('span')?.textContent;

describe('the list of cities (spec §2 "City typeahead")', () => {
  it('opens with all cities and their regions, none highlighted', async () => {
    await open();
    expect(names()).toEqual(['Leeds', 'Leicester', 'York', 'Montréal']);
    expect(screen.getByRole('option', { name: 'Leeds West Yorkshire' })).toBeTruthy();
    expect(getHighlighted()).toBeUndefined();
  });

  it.each([
    ['the start of a name', 'le', ['Leeds', 'Leicester']],
    ['a region', 'yorksh', ['Leeds', 'York']],
    ['a name without its accent', 'montre', ['Montréal']],
  ])('immediately shows cities that match %s', async (_case, keys, expected) => {
    const { type } = await open();
    await type(keys);
    expect(names()).toEqual(expected);
    expect(getHighlighted()).toBe(expected[0]);
  });

  it('shows recent cities first, under their own heading', async () => {
    await open({ list: ready([9]) });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Récentes',
      'Toutes les villes',
    ]);
    expect(names()).toEqual(['York', 'Leeds', 'Leicester', 'Montréal']);
  });

  it('has no heading when there is one group only', async () => {
    await open();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('announces how many cities match', async () => {
    const { type, announcer } = await open();
    await type('le');
    expect(announcer.announce.mock.calls.at(-1)).toEqual(['2 villes', { subject: expect.any(String) as string }]);
    await type('e');
    expect(announcer.announce.mock.calls.at(-1)?.[0]).toBe('1 ville');
    expect(announcer.dismiss).not.toHaveBeenCalled();
  });

  it.each(['{Enter}', '{Escape}', '{Tab}'])('no longer announces matches after %s', async (key) => {
    const { type, announcer } = await open();
    await type(`le${key}`);
    const [, about] = announcer.announce.mock.calls.at(-1) as [string, { subject: string }];
    expect(announcer.dismiss.mock.calls).toEqual([[about.subject]]);
  });

  it('requires the origin first, without a tab stop', async () => {
    const { user, announcer } = await open({
      isAwaitingOrigin: true,
    });
    expect(screen.getByText('Choisissez d’abord la ville de départ.')).toBeTruthy();
    await pass(100);
    expect(announcer.announce.mock.calls.map(([message]: readonly unknown[]) => message)).toEqual([
      'Choisissez d’abord la ville de départ.',
    ]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ailleurs' }));
  });
});

describe('before the code of the list has loaded', () => {
  it('preserves the typed text, shows that cities are loading, and then lists the matches', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
    const { type, field } = await open();
    expect(screen.getByText('Chargement des villes…')).toBeTruthy();
    await type('lei');
    expect([field.value, names()]).toEqual(['lei', []]);
    for (const callback of waiting) callback();
    await waitForLazyCode();
    expect([field.value, names(), getHighlighted()]).toEqual(['lei', ['Leicester'], 'Leicester']);
  });

  it('shows an error when the code fails to load, and loads again on request', async () => {
    vi.doMock('./city-choice.tsx', () => Promise.reject(new TypeError('no file')));
    const { user, type, onRetry } = await open();
    await type('leic');
    await pass(2500);
    const retry = screen.getByRole('button', { name: 'Réessayer' });
    vi.doUnmock('./city-choice.tsx');
    await user.click(retry);
    await waitForLazyCode();
    await waitForLazyCode();
    expect([names(), onRetry.mock.calls]).toEqual([['Leicester'], []]);
  });
});

describe('choosing a city', () => {
  it.each([
    ['Enter, on the first match', 'le{Enter}', leeds],
    ['Enter, on the first match that an arrow enters', 'le{ArrowDown}{Enter}', leeds],
    ['Enter, on the city moved to', 'le{ArrowDown}{ArrowDown}{Enter}', leicester],
    ['leaving the field, on a city moved to without typing', '{ArrowDown}{Tab}', leeds],
    ['leaving the field, on the highlighted city', 'le{Tab}', leeds],
  ])('is confirmed by %s', async (_case, keys, city) => {
    const { type, onChosen, field } = await open();
    await type(keys);
    expect(onChosen.mock.calls).toEqual([[city.id]]);
    expect(field.value).toBe(city.name);
  });

  it('is confirmed by a click', async () => {
    const { user, onChosen } = await open();
    await user.click(screen.getByRole('option', { name: /^York/ }));
    expect(onChosen.mock.calls).toEqual([[9]]);
  });

  it('stores it as a recent city', async () => {
    const { type, storage } = await open();
    await type('yo{Enter}');
    expect([...storage.values()]).toEqual(['[9]']);
  });

  it.each(['{Backspace}', '  ', '-'])('does not happen when the field is left after typing only “%s”', async (keys) => {
    const { type, onChosen } = await open();
    await type(`l{Backspace}${keys}{Tab}`);
    expect(onChosen.mock.calls).toEqual([]);
  });

  it('does not happen by tabbing through the field', async () => {
    const { user, onChosen, onCleared, field } = await open({ cityId: 1 });
    await user.tab();
    expect([onChosen.mock.calls, onCleared.mock.calls, field.value]).toEqual([[], [], 'Leeds']);
  });
});

describe('clearing the city', () => {
  it('happens when the field is left with text that matches no city', async () => {
    const scene = { cityId: 1, settings: { isGeoLocationServiceDisabled: true } };
    const { user, type, onCleared, field } = await open(scene);
    await type('{Control>}a{/Control}xyz');
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(onCleared).toHaveBeenCalledOnce();
    expect(field.value).toBe('xyz');
  });

  it('happens once when the field is emptied, and leaving it then chooses nothing', async () => {
    const { type, onCleared, onChosen, field } = await open({ cityId: 1 });
    await type('{Control>}a{/Control}{Backspace}');
    expect(onCleared).toHaveBeenCalledOnce();
    expect(names()).toHaveLength(4);
    await type('{Tab}');
    expect([field.value, onCleared.mock.calls.length, onChosen.mock.calls]).toEqual(['', 1, []]);
  });

  it('does not happen when only a typed text is removed', async () => {
    const { user, type, onCleared, field } = await open();
    await type('lee');
    await user.click(screen.getByRole('button', { name: 'Effacer (De)' }));
    expect([field.value, onCleared.mock.calls.length]).toEqual(['', 0]);
  });

  it('happens when its button is pressed, and opens the list', async () => {
    const { user, onCleared } = await open({ cityId: 1 });
    await user.click(screen.getByRole('button', { name: 'Effacer (De)' }));
    expect(onCleared).toHaveBeenCalledOnce();
    expect(names()).toHaveLength(4);
  });
});

describe('when no city matches', () => {
  const off = { isGeoLocationServiceDisabled: true };

  it('shows a message with a link to the map (spec §2)', async () => {
    const { type, services } = await open({ settings: off });
    services.open(createNavigation).claim({ owns: () => true, moved: { from: 'journeyPlanner', to: '/billets' } });
    await type('xyz');
    await waitForLazyCode();
    expect(screen.getByText('Aucun résultat trouvé.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'consultez nos arrêts sur la carte' });
    expect(link.getAttribute('href')).toBe('/billets/map');
    expect(screen.getByText('Cherchez une ville ou')).toBeTruthy();
    expect(screen.getByText('Cherchez une ville, ou :')).toBeTruthy();
  });

  it.each([
    ['the term is short', 'xy', {}],
    ['look-ups are off', 'xyz', off],
  ])('offers recent cities when %s (spec §5), and chooses none by itself', async (_case, keys, settings) => {
    const { type, onChosen, calls } = await open({ list: ready([9]), settings });
    await type(keys);
    expect(names()).toEqual(['York']);
    expect(getHighlighted()).toBeUndefined();
    await pass(700);
    await type('{Tab}');
    expect([onChosen.mock.calls, calls]).toEqual([[], []]);
  });
});

describe('predicted places (spec §5, §9)', () => {
  const harrogate = { placeId: 'h', name: 'Harrogate', lat: 53.99, lng: -1.54, matchedSubstrings: [] };
  const answers = { getPredictions: () => ({ predictions: [harrogate] }) };

  it('are requested once, when typing has paused for 600 ms', async () => {
    const { type, requests, calls } = await open({ answers });
    await type('har');
    await waitForLazyCode();
    await pass(599);
    await type('r');
    await waitForLazyCode();
    await pass(599);
    expect(requests()).toEqual([]);
    await pass(1);
    expect(calls.map(({ input }) => input.query)).toEqual([{ input: 'harr', countryIsoCode: 'GB', limit: 5 }]);
  });

  it('are not requested again when the user returns to the same term within the pause', async () => {
    const { type, calls } = await open({ answers });
    await type('harr');
    await waitForLazyCode();
    await pass(700);
    await type('o');
    await waitForLazyCode();
    await pass(100);
    await type('{Backspace}');
    await waitForLazyCode();
    await pass(1000);
    expect(calls).toHaveLength(1);
    expect(names()).toEqual(['Leeds', 'York']);
  });

  it('offer the two nearest cities with their distances, under a heading', async () => {
    const { type } = await open({ answers });
    await type('harr');
    await waitForLazyCode();
    await pass(700);
    expect(names()).toEqual(['Leeds', 'York']);
    expect(screen.getByRole('group', { name: 'Villes proches' })).toBeTruthy();
    expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/Près de Harrogate \(\d+\.\d\smi\)/);
  });

  it('offer a city without a distance if it is the same place under another name', async () => {
    const eboracum = { ...harrogate, name: 'Eboracum', lat: 53.96, lng: -1.08 };
    const { type } = await open({ answers: { getPredictions: () => ({ predictions: [eboracum] }) } });
    await type('ebor');
    await waitForLazyCode();
    await pass(700);
    const [york, leeds] = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(york).toBe('York North Yorkshire · Eboracum');
    expect(leeds).toMatch(/West Yorkshire · Près d’Eboracum \(\d+\.\d\smi\)/);
  });

  it('have distances in kilometres when the currency is Canadian (spec §9)', async () => {
    const { type } = await open({ answers, settings: { operation: 'CA' } });
    await type('harr');
    await waitForLazyCode();
    await pass(700);
    expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/\d+\.\d\skm\)/);
  });

  it('are searched for again when the list of cities changes, without the message that nothing matches', async () => {
    const { type, services } = await open({ answers: { getPredictions: () => ({ predictions: [] }) } });
    const noMatch = () => screen.queryByText('Aucun résultat trouvé.');
    await type('harr');
    await waitForLazyCode();
    await pass(700);
    expect(noMatch()).not.toBeNull();
    act(() => services.store.setState({ origins: ready([9]) }));
    expect(noMatch()).toBeNull();
    await pass(700);
    expect(noMatch()).not.toBeNull();
  });

  it('are not requested when a city matches', async () => {
    const { type, requests } = await open({ answers });
    await type('leeds');
    await pass(1000);
    expect(requests()).toEqual([]);
  });

  it('are prepared when the field gets the focus', async () => {
    const { prepare } = await open();
    expect(prepare).toHaveBeenCalled();
  });

  it('are looked up for the present text when the service gets ready', async () => {
    const { type, services, prepare } = await open({ settings: { googleMapsCacheBrowserEnabled: false } });
    let getReady = () => {};
    prepare.mockReturnValue(new Promise((resolve) => (getReady = resolve)));
    await type('harr');
    await waitForLazyCode();
    await pass(1000);
    expect(screen.getByText('Aucun résultat trouvé.')).toBeTruthy();

    const find = async () => [{ placeId: 'h', name: 'Harrogate', lat: 53.99, lng: -1.54, matchedSubstrings: [] }];
    services.open(createCityLookup).setFinder({ isReady: () => true, find, endSession() {} });
    await act(async () => getReady());
    await waitForLazyCode();
    await pass(700);
    expect(names()).toEqual(['Leeds', 'York']);
  });

  it('give no result when the request fails (spec §8)', async () => {
    const { type } = await open({ answers: { getPredictions: refuse(500) } });
    await type('harr');
    await waitForLazyCode();
    await pass(700);
    expect(screen.getByText('Aucun résultat trouvé.')).toBeTruthy();
  });

  it('leave no timer when the field unmounts', async () => {
    const { type } = await open({ answers });
    await type('harr');
    cleanup();
    await act(async () => {});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('loading the cities', () => {
  it('is shown by a message', async () => {
    await open({ list: { state: 'loading' } });
    expect(screen.getByText('Chargement des villes…')).toBeTruthy();
  });

  it('can be tried again when it failed', async () => {
    const { user, onRetry } = await open({ list: { state: 'failed', problem: undefined } });
    expect(screen.getByText('La liste des villes n’a pas pu être chargée.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
