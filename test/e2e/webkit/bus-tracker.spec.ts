import { expect } from '@playwright/test';
import { trackerTexts } from '../support/pages/tracker-texts.ts';
import { testTimes } from '../support/test-days.ts';
import { test } from './webkit-test.ts';

test.use({ viewport: { width: 320, height: 720 } });

test('a traveller looks up departures by keyboard, and opens an itinerary, in WebKit', async ({
  baseURL,
  traveller,
}) => {
  const messages = trackerTexts.fr;
  await traveller.engine.goTo(`${baseURL}/bus-tracker?now=${testTimes.afternoon}`);
  for (const [name, city] of [
    [messages.from, 'Londres'],
    [messages.to, 'Leeds'],
  ] as const) {
    await traveller.type({ role: 'combobox', name }, city);
    await traveller.sees({ role: 'option', name: new RegExp(city) });
    await traveller.pressKey('Enter');
    await traveller.sees({ role: 'combobox', name, expanded: false });
  }
  await traveller.press({ role: 'button', name: messages.submit });
  await traveller.sees({ role: 'button', name: /^Londres jusqu'à Leeds$/ });
  await traveller.press({ role: 'button', name: /\d\d[:h]\d\d/ });
  await traveller.sees({ role: 'dialog' }, 1);
  await traveller.sees({ role: 'button', name: messages.close });
  await traveller.pressKey('Escape');
  await traveller.sees({ role: 'dialog' }, 0);
  expect(traveller.engine.pageErrors).toEqual([]);
});
