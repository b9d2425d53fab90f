import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectReady } from '../support/tag-state.ts';

test(
  'a city guide is a card whose link opens a new tab; a city without a guide keeps the editor’s text',
  inGroup('screens'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/city-guide');
    const cards = page.locator('coach-city-guide');
    const leeds = cards.first();
    const link = leeds.getByRole('link', { name: 'Guide de Leeds (s’ouvre dans un nouvel onglet)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(leeds.getByRole('heading', { level: 2, name: 'Leeds' })).toBeVisible();
    const picture = leeds.getByRole('img', { name: 'Vue de Leeds' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    // The complete card is the link.
    const untilOpened = page.waitForEvent('popup');
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(await untilOpened).toHaveURL(/\/guides\/leeds$/);
    await cards.last().scrollIntoViewIfNeeded();
    await expectReady(cards.last());
    await expect(cards.last().getByText(/^Pas encore de guide/)).toBeVisible();
    pageErrors.expectClean();
  },
);
