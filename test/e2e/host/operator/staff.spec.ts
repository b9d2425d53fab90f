import { expect, type Page } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { findAxeViolations } from '../../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';
import { tabTo } from '../../support/measures/tab-to.ts';
import { signInOperator } from '../../support/sign-in-operator.ts';

/** Expects that a page is accessible, and does not scroll sideways on phones, tablets and desktops. */
async function expectSoundPage(page: Page): Promise<void> {
  for (const width of [768, 1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    expect(await findAxeViolations(page)).toEqual([]);
  }
}

test('a phone is added, downloads the list, and loses it when it is ended', async ({ page, browser, baseURL }) => {
  const name = `Mary-Magdalena Northern-Coaches-Longname ${test.info().project.name} ${test.info().workerIndex}`;
  await page.goto('/operator/drivers');
  await signInOperator(page);
  await tabTo(page, page.getByLabel('Name of the driver or the phone'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectSoundPage(page);
  const link = (await page.getByText(/\/driver#/).textContent()) ?? '';

  const phoneContext = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  const phone = await phoneContext.newPage();
  const readList = () => phone.evaluate(() => localStorage.getItem('coach-driver.list'));
  await phone.goto(`/driver#${link.split('#')[1] ?? ''}`);
  await expect(phone.getByRole('status')).toContainText('Checking works without a network.');
  expect(await readList()).not.toBeNull();
  await expect(phone.getByText('Code that enrols this phone')).toBeHidden();
  expect(new URL(phone.url()).hash).toBe('');
  await expectSoundPage(phone);

  await page.goto('/operator/drivers');
  await expectSoundPage(page);
  await tabTo(page, page.getByRole('button', { name: `End ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ended phones' })).toContainText(name);
  await phone.reload();
  await expect(phone.getByRole('status')).toContainText('its list was deleted');
  expect(await readList()).toBeNull();
  await expectSoundPage(phone);
  await phoneContext.close();
});

test('a person’s own page is accessible, and a typed text outlives its session', async ({ page, browser }) => {
  await page.goto('/operator/me');
  await signInOperator(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo operator');
  await expectSoundPage(page);
  for (const path of ['password', 'second-factor', 'recovery-codes']) {
    await page.goto(`/operator/me/${path}`);
    await expectSoundPage(page);
  }
  await page.goto('/operator/drivers');
  const field = page.getByLabel('Name of the driver or the phone');
  await tabTo(page, field);
  await page.keyboard.type('Mary, who types for a long time');
  const otherContext = await browser.newContext({ storageState: await page.context().storageState() });
  const otherPage = await otherContext.newPage();
  await otherPage.goto(new URL('/operator/me', page.url()).href);
  await otherPage.getByRole('button', { name: 'Sign out' }).click();
  await otherContext.close();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('your text is still there');
  await expectSoundPage(page);
  await signInOperator(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in again');
  await expect(page.getByLabel('Name')).toHaveValue('Mary, who types for a long time');
  await expectSoundPage(page);
  await tabTo(page, page.getByRole('link', { name: 'Discard it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drivers');
});
