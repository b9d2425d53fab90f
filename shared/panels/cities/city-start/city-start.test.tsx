// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const timeZone = 'Europe/London';
const cities = [
  { id: 1, name: 'Leeds', latitude: 53.8, longitude: -1.55, connections: 9, timeZone },
  { id: 2, name: 'London', latitude: 51.5, longitude: -0.12, connections: 20, timeZone },
  ...Array.from({ length: 12 }, (_, index) => ({ id: 50 + index, name: `Town ${index}`, timeZone })),
];

type Ask = Geolocation['getCurrentPosition'];
const inLeeds: Ask = (onPosition) =>
  onPosition({ coords: { latitude: 53.79, longitude: -1.54 } } as GeolocationPosition);
const refuseToLocate: Ask = (_onPosition, onError) => onError?.({ code: 1 } as GeolocationPositionError);
const failToLocate: Ask = (_onPosition, onError) => onError?.({ code: 2 } as GeolocationPositionError);

/** Focuses the first field of a search form, on a phone or in a wide window, with this answer of the geolocation. */
async function open({ isPhone = true, locate = inLeeds }: { readonly isPhone?: boolean; readonly locate?: Ask } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('< 600px'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const locateMock = vi.fn(locate);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locateMock } });
  const form = await renderIsland('find-tickets', { answers: { getOriginCities: () => ({ cities }) } });
  const waitForCode = async () => {
    await pass(300);
    await waitForLazyCode();
    await pass(1500);
  };
  await waitForCode();
  const user = createUser();
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'De' });
  await user.click(field);
  await waitForCode();
  await waitForCode();
  return {
    ...form,
    user,
    field,
    waitForCode,
    locateMock,
    groups: () => form.queryAllByRole('group').map((group) => group.getAttribute('aria-label')),
    names: () =>
      form.getAllByRole('option').map((option) => option.querySelector('.typeahead-name')?.textContent ?? ''),
    async near() {
      await user.click(form.getByRole('button', { name: 'Près de moi' }));
      await waitForCode();
    },
  };
}

it('lists the main cities first, and does not request the position automatically', async () => {
  const form = await open();
  expect(form.groups().filter((name) => name !== null)).toContain('Principales villes');
  expect(form.names().slice(0, 3)).toEqual(['London', 'Leeds', 'Town 0']);
  expect(form.locateMock).not.toHaveBeenCalled();
});

it('lists the nearest cities with their distances on request, and focuses the field', async () => {
  const form = await open();
  await form.near();
  expect(form.locateMock).toHaveBeenCalledOnce();
  expect(form.names().slice(0, 2)).toEqual(['Leeds', 'London']);
  expect(form.getAllByRole('option')[0]?.textContent).toMatch(/^Leeds \d\.\d\smi$/);
  const statusTexts = form.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);
  expect(statusTexts.join()).toMatch(/2 villes près de vous.: Leeds, London/);
  await form.user.keyboard('{ArrowDown}{Enter}');
  expect(form.field.value).toBe('Leeds');
});

it.each([
  ['refused', refuseToLocate, /ne partage pas votre position/],
  ['not known', failToLocate, /position reste introuvable/],
])('shows advice if the position is %s, and keeps the list', async (_, locate, expectedText) => {
  const form = await open({ locate });
  await form.near();
  expect(form.getAllByText(expectedText).some((element) => element.matches('.city-start-trouble'))).toBe(true);
  expect(form.names()).toHaveLength(cities.length);
  expect(form.getByRole('button', { name: 'Près de moi' })).toBeTruthy();
});

it('disappears when the user types', async () => {
  const form = await open();
  await form.user.keyboard('lon');
  await form.waitForCode();
  expect(form.queryByRole('button', { name: 'Près de moi' })).toBeNull();
  expect(form.names()).toEqual(['London']);
});

it('is shown on phones only', async () => {
  const form = await open({ isPhone: false });
  expect(form.queryByRole('button', { name: 'Près de moi' })).toBeNull();
  expect(form.names().slice(0, 2)).toEqual(['Leeds', 'London']);
});
