import { expect, type Locator } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { openWithBasket } from '../support/pages/basket-page.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** All text fields: name, `inputmode`, `autocomplete` and `enterkeyhint`. */
async function listFields(host: Locator): Promise<Readonly<Record<string, string>>> {
  const fields = host.locator('input:not([type=checkbox], [type=radio], [hidden]), textarea');
  const rows = await fields.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map((input) => {
      const label = input.labels?.[0]?.textContent?.trim() ?? '';
      const keyboard = input.inputMode || input.type;
      return [label, `${keyboard} ${input.autocomplete} ${input.enterKeyHint}`] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Counts controls on which the browser waits for a double tap. */
function countSlowControls(host: Locator): Promise<number> {
  return host.evaluate((tag) => {
    const controls = tag.shadowRoot?.querySelectorAll('a, button, input, label, select, summary') ?? [];
    return [...controls].filter((control) => {
      // The value of an element applies to its descendants.
      for (let part: Element | null = control; part; part = part.parentElement) {
        if (getComputedStyle(part).touchAction === 'manipulation') return false;
      }
      return true;
    }).length;
  });
}

test(
  'each field of the purchase has the right keyboard, autocomplete value and Enter key',
  inGroup('screens'),
  async ({ page }) => {
    await page.goto(`/en/find-tickets?${getTestDays().now}`);
    const form = page.locator('[data-coach-widget=find-tickets]');
    await expectReady(form);
    await expect(form.getByRole('textbox', { name: 'Outbound' })).toBeVisible();
    expect(await listFields(form)).toEqual({
      From: 'text off done',
      To: 'text off done',
      Outbound: 'numeric off search',
    });
    await form.getByRole('button', { name: '1 traveller' }).tap();
    const travellers = form.getByRole('dialog', { name: 'Travellers' });
    await expect(travellers).toBeVisible();
    expect(new Set(Object.values(await listFields(travellers)))).toEqual(new Set(['numeric off done']));

    const basket = await openWithBasket(page, 'en', '/basket');
    for (const opener of [basket.texts.names, basket.texts.sms, basket.texts.codes]) await basket.button(opener).tap();
    await expect(basket.field(basket.texts.number)).toBeVisible();
    await expect(basket.field(basket.texts.firstName)).toHaveCount(2);
    expect(await listFields(basket.host.locator('.basket-names').first())).toEqual({
      'First name': 'text given-name next',
      'Last name': 'text family-name next',
    });
    expect(await listFields(basket.host.locator('.basket-names').last())).toEqual({
      'First name': 'text off next',
      'Last name': 'text off done',
    });
    expect(await listFields(basket.host)).toMatchObject({
      Code: 'text off done',
      'Mobile phone number': 'tel tel done',
    });

    await basket.open('/login');
    await expect(basket.field(basket.texts.emailAddress)).toBeVisible();
    expect(await listFields(basket.host)).toEqual({
      'Email address': 'email username next',
      Password: 'password current-password go',
    });

    await basket.open('/payment');
    const payment = new PaymentPage(page, planners[1]);
    await expect(payment.payButton).toBeVisible();
    expect(await listFields(payment.host)).toMatchObject({
      'Email address': 'email email next',
      'First name': 'text given-name next',
      'Last name': 'text family-name next',
      Postcode: 'text billing postal-code next',
    });
    expect(await countSlowControls(payment.host), 'controls on which a tap waits for a second one').toBe(0);

    await basket.open('/manage-booking');
    await expect(basket.host.getByRole('textbox').first()).toBeVisible();
    expect(Object.values(await listFields(basket.host))).toEqual(['email email next', 'text off search']);
  },
);
