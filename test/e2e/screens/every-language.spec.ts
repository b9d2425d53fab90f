import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { bringAllTags, idleAfterMs } from '../support/bring-all-tags.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { servePageIn } from '../support/pages/page-in.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { groupOf } from './in-language.ts';

/** Words of the tracker, the search form and the contact form. */
const languages = {
  fr: ['Vérifier les heures', 'Trouver des billets', 'Envoyer le message'],
  es: ['Consultar los horarios', 'Buscar billetes', 'Enviar el mensaje'],
  pl: ['Sprawdź godziny', 'Znajdź bilety', 'Wyślij wiadomość'],
} as const;

for (const lang of ['fr', 'es', 'pl'] as const) {
  const title = `every tag in ${lang} has its own words, fits the screen, and has no axe violations`;
  test(title, groupOf(lang, 'es'), async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await setBrowserClock(page);
    await servePageIn(page, '/every-tag', { lang });
    // So high that the sticky footer covers no tag.
    const height = 8000;
    await page.setViewportSize({ width: 320, height });
    await page.goto('/every-tag');
    await page.clock.fastForward(idleAfterMs);
    expect(await bringAllTags(page)).toBeGreaterThanOrEqual(18);
    for (const name of languages[lang]) await expect(page.getByRole('button', { name }).first()).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height });
      expect(await axeViolations(page), `${width} px wide`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    // Two of them own paths, and this is not one.
    pageErrors.expectClean([/is not one of its pages/]);
  });
}
