// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPageSettings } from './page-settings.ts';

const block = (json: string) => `<script type="application/json" data-coach-config>${json}</script>`;
// Not a module, so that the test's document does not request it.
const script = (attributes: string) =>
  `<script type="text/plain" src="/c/1.4.0/coach-widgets.js" ${attributes}></script>`;

it.each([
  ['no settings', '', {}],
  ['the JSON block', block('{"operation":"CA","isAmPm":true}'), { operation: 'CA', isAmPm: true }],
  [
    'the attributes of the script',
    script('data-operation="US" data-api-base="/x"'),
    { operation: 'US', apiBase: '/x' },
  ],
  [
    'both, preferring the attributes of the script',
    script('data-operation="US" data-locale="en"') + block('{"operation":"CA","isAmPm":true}'),
    { operation: 'US', locale: 'en', isAmPm: true },
  ],
  ['an empty block', block(''), {}],
  ['a block of null', block('null'), {}],
])('readPageSettings reads %s (host contract §4)', (_case, html, expected) => {
  document.body.innerHTML = html;
  expect(readPageSettings()).toEqual(expected);
});

it.each(['{operation: "CA"}', '["CA"]', '"CA"', '4'])(
  'readPageSettings ignores a block that is not an object: %s',
  (text) => {
    document.body.innerHTML = block(text) + script('data-locale="en"');
    expect(readPageSettings()).toEqual({ locale: 'en' });
  },
);
