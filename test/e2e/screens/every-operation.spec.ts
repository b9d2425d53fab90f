import { locales } from '#shared/domain/page/operation/settings.ts';
import { test } from '../support/clocked-test.ts';
import { expectFits, groupOf, isComplete, phone, screens, someOf, speeches } from './in-language.ts';
import { walks } from './walks.ts';

/** `every-screen.spec.ts` covers French in the UK. */
const others = speeches(locales).filter(({ lang, operation }) => lang !== 'fr' || operation !== 'UK');
test.use({ viewport: phone });

for (const [nth, { name, pathFor }] of screens.entries()) {
  test(
    `${name}: texts of other languages and operations fit a phone`,
    groupOf(name, 'departures'),
    async ({ page }) => {
      test.slow(isComplete);
      for (const speech of someOf(others, nth)) await expectFits(page, pathFor(speech.operation), speech);
    },
  );
}

for (const { name, walk } of walks) {
  const group = groupOf(name, 'the way to the payment, with a journey in the basket');
  test(`${name}: texts of other languages and operations fit a phone`, group, async ({ page }) => {
    test.slow();
    for (const [nth, path] of (await walk(page)).entries()) {
      for (const speech of someOf(others, nth)) await expectFits(page, path, speech);
    }
  });
}
