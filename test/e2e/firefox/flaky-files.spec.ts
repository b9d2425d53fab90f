import { inGroup } from '../../support/groups.mjs';
import { test } from './firefox-test.ts';

const title = 'an island mounts although each of its files fails once, also in Firefox, which caches failed modules';
test(title, inGroup('engines'), async ({ baseURL, traveller }) => {
  await traveller.engine.goTo(`${baseURL}/flaky-chunk`);
  await traveller.sees({ role: 'combobox', name: 'De' }, 1);
});
