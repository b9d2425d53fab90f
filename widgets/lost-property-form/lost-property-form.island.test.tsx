// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIsland } from '#test/support/render-island.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is a region, under a heading of the level that the page gives', async () => {
  const island = await renderIsland('lost-property-form', { common: { headingLevel: 3 } });
  expect(island.getByRole('region', { name: 'Lost property form' })).toBeTruthy();
  expect(island.getByRole('heading', { level: 3, name: 'Lost property form' })).toBeTruthy();
});
