import { inGroup } from '../../support/groups.mjs';
import { test } from './firefox-test.ts';

const title = 'an island mounts in Firefox, which remembers files that failed, though each of its files fails once';
test(title, inGroup('engines'), async ({ baseURL, traveller }) => {
  await traveller.engine.goTo(`${baseURL}/flaky-chunk`);
  await traveller.sees({ role: 'combobox', name: 'De' }, 1);
});
