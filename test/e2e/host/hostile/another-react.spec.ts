import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('a page’s React and the bundle’s both work', async ({ page }) => {
  await expectWorkingTracker(page, '/hostile/another-react');
  const counter = page.getByRole('button', { name: 'Compteur de la page' });
  await counter.click();
  await expect(counter).toHaveText('Compteur de la page : 1');
});
