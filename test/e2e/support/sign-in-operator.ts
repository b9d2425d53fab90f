import { type Page } from '@playwright/test';
import { demoOperator } from '../../../host-fixtures/server/accounts/demo-people.ts';
import { tabTo } from './measures/tab-to.ts';

/** Fills in the sign-in of `/operator` by keyboard, as the demo operator by default, and sends it. */
export async function signInOperator(
  page: Page,
  { emailAddress, password, code }: Pick<typeof demoOperator, 'emailAddress' | 'password' | 'code'> = demoOperator,
): Promise<void> {
  for (const [label, value] of [
    ['E-mail address', emailAddress],
    ['Password', password],
    ['Code of your authenticator app', code],
  ] as const) {
    const field = page.getByLabel(label);
    await tabTo(page, field);
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}
