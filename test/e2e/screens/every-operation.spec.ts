import { locales } from '#shared/domain/page/operation/settings.ts';
import { test } from '../support/clocked-test.ts';
import { expectFits, getGroup, isComplete, phone, screens, pickLocales, createPageLocales } from './page-locales.ts';
import { preparedScreens } from './prepared-screens.ts';

/** `every-screen.spec.ts` covers French in the UK. */
const otherLocales = createPageLocales(locales).filter(({ lang, operation }) => lang !== 'fr' || operation !== 'UK');
test.use({ viewport: phone });

for (const [index, { name, pathFor }] of screens.entries()) {
  test(
    `${name}: texts of other languages and operations fit a phone`,
    getGroup(name, 'departures'),
    async ({ page }) => {
      test.slow(isComplete);
      for (const locale of pickLocales(otherLocales, index)) await expectFits(page, pathFor(locale.operation), locale);
    },
  );
}

for (const { name, prepare } of preparedScreens) {
  const group = getGroup(name, 'from the basket to the payment');
  test(`${name}: texts of other languages and operations fit a phone`, group, async ({ page }) => {
    test.slow();
    for (const [index, path] of (await prepare(page)).entries()) {
      for (const locale of pickLocales(otherLocales, index)) await expectFits(page, path, locale);
    }
  });
}
