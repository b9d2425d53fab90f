// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adviseApiBase, adviseSettings } from './setting-advice.ts';

const warnings = () => vi.mocked(console.warn).mock.calls.map(([sentence]) => String(sentence));
beforeEach(() => {
  document.body.innerHTML = '';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const block = (json: string) => `<script type="application/json" data-coach-config>${json}</script>`;

it.each([
  [
    'is not JSON',
    block('{\n"operation": "CA",\n}'),
    {},
    'data-coach-config is not valid JSON: there is an error at line 3, column 1. The defaults are used.',
  ],
  ['is a list', block('["CA"]'), {}, 'data-coach-config must be an object, but is ["CA"]. The defaults are used.'],
  ['is a string', block('"CA"'), {}, 'data-coach-config must be an object, but is "CA". The defaults are used.'],
  [
    'is a second one',
    block('{"locale":"en"}') + block('{"locale":"fr"}'),
    { locale: 'en' },
    'A second data-coach-config is ignored: the first in the page is read.',
  ],
  [
    'is late',
    block('{"locale":"en"}'),
    {},
    'data-coach-config was added or changed after the script had run, and is not read again. Use coachWidgets.configure.',
  ],
  [
    'has an unknown setting',
    block('{"opertion":"CA"}'),
    { opertion: 'CA' },
    'There is no setting "opertion". Did you mean "operation"? There are operation, currency,',
  ],
  [
    'has an invalid setting',
    block('{"mapTileUrl":"/tiles"}'),
    { mapTileUrl: '/tiles' },
    'The setting "mapTileUrl" must be an address with {z}, {x} and {y}; the default is used.',
  ],
])('logs once that a block of settings %s', (...[, html, initialSettings, sentence]) => {
  document.body.innerHTML = html;
  adviseSettings(initialSettings, initialSettings);
  adviseSettings(initialSettings, initialSettings);
  expect(warnings()).toEqual([expect.stringContaining(`[coach-widgets] ${sentence}`)]);
});

it.each(['', block(''), block('{"links":{"stops":"/x"}}')])('logs nothing for the block %j', (html) => {
  document.body.innerHTML = html;
  const initialSettings = { links: { stops: '/x' } };
  adviseSettings(initialSettings, initialSettings);
  expect(warnings()).toEqual([]);
});

it('logs mistakes in settings that a script of the page changes', () => {
  adviseSettings({ locale: 'de', curency: 'GBP' }, {});
  expect(warnings()).toEqual([
    '[coach-widgets] The setting "locale" must be one of fr, en, es, pl; the default is used.',
    expect.stringContaining('[coach-widgets] There is no setting "curency". Did you mean "currency"?'),
  ]);
});

it('logs that the address of the API cannot change', () => {
  adviseApiBase('https://api.example');
  expect(warnings()).toEqual([
    '[coach-widgets] The setting "apiBase" cannot be changed later; it stays "https://api.example".',
  ]);
});
