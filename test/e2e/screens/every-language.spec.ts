import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { mountAllTags, idleAfterMs } from '../support/mount-all-tags.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { servePageInLanguage } from '../support/pages/page-in-language.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { getGroup } from './page-locales.ts';

/** Buttons of the tracker, the search form and the contact form. */
const buttonsByLanguage = {
  fr: ['Vérifier les heures', 'Trouver des billets', 'Envoyer le message'],
  es: ['Consultar los horarios', 'Buscar billetes', 'Enviar el mensaje'],
  pl: ['Sprawdź godziny', 'Znajdź bilety', 'Wyślij wiadomość'],
} as const;

for (const lang of ['fr', 'es', 'pl'] as const) {
  const title = `every tag in ${lang} is translated, fits the screen, and has no axe violations`;
  test(title, getGroup(lang, 'es'), async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await setBrowserClock(page);
    await servePageInLanguage(page, '/every-tag', { lang });
    // So high that the sticky footer covers no tag.
    const height = 8000;
    await page.setViewportSize({ width: 320, height });
    await page.goto('/every-tag');
    await page.clock.fastForward(idleAfterMs);
    expect(await mountAllTags(page)).toBeGreaterThanOrEqual(18);
    for (const name of buttonsByLanguage[lang]) await expect(page.getByRole('button', { name }).first()).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height });
      expect(await findAxeViolations(page), `${width} px wide`).toEqual([]);
      await expectNoHorizontalScroll(page);
    }
    // Planner and account own other paths.
    pageErrors.expectClean([/is not one of its pages/]);
  });
}
