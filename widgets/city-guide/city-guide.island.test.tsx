// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { type IslandScene, pass, renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const guide = {
  url: 'https://guides.example/leeds',
  image: { src: '/assets/guides/leeds.svg', srcSet: '/assets/guides/leeds-2x.svg 2x' },
};

/** A card whose answers have arrived. */
async function open(answers: IslandScene['answers'] = {}, scene: IslandScene = {}) {
  const island = await renderIsland('city-guide', {
    options: { cityId: 4 },
    ...scene,
    answers: { getOriginCities: () => ({ cities: [{ id: 4, name: 'Leeds' }] }), getCityGuide: () => guide, ...answers },
  });
  await vi.dynamicImportSettled();
  await pass(500);
  await vi.dynamicImportSettled();
  await pass(500);
  return { ...island, fallback: () => island.root.querySelector('[data-coach-root] slot') };
}

describe('a city’s guide (spec §3 "City guide")', () => {
  it('opens the guide in a new tab, and announces that', async () => {
    const card = await open();
    const link = card.getByRole('link', { name: 'Guide de Leeds (s’ouvre dans un nouvel onglet)' });
    expect(link.getAttribute('href')).toBe(guide.url);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(card.getByRole('heading', { level: 2, name: 'Leeds' })).toBeTruthy();
    expect(card.fallback()).toBeNull();
  });

  it('shows the picture in all its sizes, with an alternative text', async () => {
    const picture = (await open()).getByRole<HTMLImageElement>('img', { name: 'Vue de Leeds' });
    expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual([
      'https://host.example/assets/guides/leeds.svg',
      'https://host.example/assets/guides/leeds-2x.svg 2x',
    ]);
  });

  it('loads a picture of the API from the address of the API', async () => {
    const card = await open({}, { settings: { apiBase: 'https://api.example' } });
    const picture = card.getByRole('img');
    expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual([
      'https://api.example/assets/guides/leeds.svg',
      'https://api.example/assets/guides/leeds-2x.svg 2x',
    ]);
  });

  it('shows a picture in a single size', async () => {
    const picture = (await open({ getCityGuide: () => ({ ...guide, image: { src: guide.image.src } }) })).getByRole(
      'img',
    );
    expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual([
      'https://host.example/assets/guides/leeds.svg',
      null,
    ]);
  });

  it('is shown without its picture when that fails to load or does not exist', async () => {
    const card = await open();
    fireEvent.error(card.getByRole('img'));
    expect(card.queryByRole('img')).toBeNull();
    expect(card.getByRole('link')).toBeTruthy();
    expect((await open({ getCityGuide: () => ({ url: guide.url }) })).queryByRole('img')).toBeNull();
  });

  it('is shown without the city’s name when no list has it', async () => {
    const card = await open({ getOriginCities: () => ({ cities: [] }) });
    expect(card.getByRole('link', { name: /^Guide de la ville/ })).toBeTruthy();
    expect(card.queryByRole('heading')).toBeNull();
    expect(card.root.querySelector('img')?.getAttribute('alt')).toBe('');
    const failedGuide = await open({ getOriginCities: refuse(404) });
    expect(failedGuide.getByRole('link', { name: /^Guide de la ville/ })).toBeTruthy();
  });

  it.each<[string, IslandScene['answers'], IslandScene]>([
    ['there is no guide', { getCityGuide: () => ({}) }, {}],
    ['its call fails (spec §8, silent)', { getCityGuide: refuse(500) }, {}],
    ['its address is a script', { getCityGuide: () => ({ url: 'javascript:alert(1)' }) }, {}],
    ['no city is named', {}, { options: {} }],
  ])('shows what the editor wrote when %s', async (_case, answers, scene) => {
    const card = await open(answers, scene);
    expect(card.fallback()).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
    expect(card.loggedMessages).toEqual([]);
  });

  const pending = () => new Promise(() => {});
  it.each<[string, IslandScene['answers'], boolean]>([
    ['waits for the guide', { getCityGuide: pending }, true],
    ['waits for the city’s name', { getOriginCities: pending }, true],
    ['does not wait for a name if there is no guide', { getCityGuide: () => ({}), getOriginCities: pending }, false],
  ])('%s', async (_case, answers, isWaiting) => {
    const card = await open(answers);
    expect(card.root.querySelector('.city-guide')?.getAttribute('aria-busy')).toBe(String(isWaiting));
    expect(card.fallback() === null).toBe(isWaiting);
    const rows = [...card.root.querySelectorAll<HTMLElement>('.skeleton-row')];
    expect(rows.map((row) => row.style.blockSize)).toEqual(isWaiting ? ['122px'] : []);
    expect(card.queryByRole('link')).toBeNull();
  });

  it.each([
    ['in sight, so that nothing shifts', { top: 10, bottom: 260 }, false],
    ['below the screen', { top: 10_000, bottom: 10_250 }, true],
    ['just below the screen', { top: window.innerHeight, bottom: window.innerHeight + 250 }, true],
    ['above the screen', { top: -400, bottom: -150 }, true],
    ['just above the screen', { top: -250, bottom: 0 }, true],
    ['with its last line in sight', { top: -249, bottom: 1 }, false],
  ])('folds an empty card only off-screen: %s, folded %s', async (_case, place, isFolded) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place as DOMRect);
    const card = await open({ getCityGuide: () => ({}) });
    expect(card.root.querySelector('[data-folded]') !== null).toBe(isFolded);
  });

  it('changes when the tag names another city', async () => {
    const card = await open({
      getCityGuide: ({ input }) => (Reflect.get(Object(input.params), 'cityId') === 4 ? guide : {}),
    });
    await card.change({ cityId: 9 });
    await pass(500);
    expect(card.fallback()).toBeTruthy();
    await card.change({ cityId: 4 });
    await pass(500);
    expect(card.getByRole('link')).toBeTruthy();
  });
});
