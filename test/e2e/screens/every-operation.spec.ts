import { locales } from '#shared/domain/page/operation/settings.ts';
import { test } from '../support/clocked-test.ts';
import { expectFits, isWhole, phone, screensIn, someOf, speeches } from './in-language.ts';
import { walks } from './walks.ts';

/** French of the UK is what `every-screen.spec.ts` looks at. */
const others = speeches(locales).filter(({ lang, operation }) => lang !== 'fr' || operation !== 'UK');
test.use({ viewport: phone });

for (const [nth, { name, pathFor }] of screensIn('operations').entries()) {
  test(`${name}: words of other languages and operations have room on a phone`, async ({ page }) => {
    test.slow(isWhole);
    for (const speech of someOf(others, nth)) await expectFits(page, pathFor(speech.operation), speech);
  });
}

for (const { name, walk } of walks) {
  test(`${name}: words of other languages and operations have room on a phone`, async ({ page }) => {
    test.slow();
    for (const [nth, path] of (await walk(page)).entries()) {
      for (const speech of someOf(others, nth)) await expectFits(page, path, speech);
    }
  });
}
