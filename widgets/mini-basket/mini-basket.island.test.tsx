// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is a region, under a heading of the level that the page gives', async () => {
  const island = await renderIsland('mini-basket', { common: { headingLevel: 3 } });
  expect(island.getByRole('region', { name: 'Mini basket' })).toBeTruthy();
  expect(island.getByRole('heading', { level: 3, name: 'Mini basket' })).toBeTruthy();
});
