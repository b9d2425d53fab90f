// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adviseBlocks, adviseEvent, adviseSettings } from './advice.ts';

const said = () => vi.mocked(console.warn).mock.calls.map(([sentence]) => String(sentence));
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const block = (json: string) => `<script type="application/json" data-coach-config>${json}</script>`;

it.each([
  [
    'no JSON',
    block('{\n"operation": "CA",\n}'),
    {},
    'data-coach-config is no JSON: line 3, column 1. The defaults are used.',
  ],
  ['a list', block('["CA"]'), {}, 'data-coach-config must be an object, and is a list. The defaults are used.'],
  ['a word', block('"CA"'), {}, 'data-coach-config must be an object, and is a string. The defaults are used.'],
  [
    'a second one',
    block('{"locale":"en"}') + block('{"locale":"fr"}'),
    { locale: 'en' },
    'A second data-coach-config is ignored: the first in the page is read.',
  ],
  [
    'a late one',
    block('{"locale":"en"}'),
    {},
    'data-coach-config came or changed after the script had run, and is not read again: use coachWidgets.configure.',
  ],
])('tells of a block of settings that is %s, once', (...[, html, written, sentence]) => {
  document.body.innerHTML = html;
  adviseBlocks(written);
  adviseBlocks(written);
  expect(said()).toEqual([`[coach-widgets] ${sentence}`]);
});

it.each(['', block(''), block('{"links":{"stops":"/x"}}')])('has nothing to say of the block %j', (html) => {
  document.body.innerHTML = html;
  adviseBlocks({ links: { stops: '/x' }, src: 'x' });
  expect(said()).toEqual([]);
});

it('suggests the setting that was meant', () => {
  const names = ['operation', 'locale'];
  adviseSettings(
    ['There is no setting "opertion".', 'The setting "locale" must be one of fr; the default is used.'],
    names,
  );
  expect(said()).toEqual([
    '[coach-widgets] There is no setting "opertion". Did you mean "operation"? There are operation, locale.',
    '[coach-widgets] The setting "locale" must be one of fr; the default is used.',
  ]);
});

it.each([
  ['coach:redy', ['coach:ready', 'coach:failed'], 'Did you mean "coach:ready"? There are coach:ready, coach:failed.'],
  ['coach:redy', ['coach:ready'], 'Did you mean "coach:ready"? There is coach:ready.'],
  ['coach:elsewhere', [], 'There are none.'],
])('suggests the event that was meant by %s among %j', (name, names, advice) => {
  adviseEvent(name, names);
  expect(said()).toEqual([`[coach-widgets] coachWidgets.on: there is no event "${name}". ${advice}`]);
});

it('needs no other file of the bundle, since that may be what fails', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file));
  const imports = files.flatMap((file) => {
    const code = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    return [...code.matchAll(/^(?:import|export) (?!type).* from '(.+)';$/gm)].map(([, from]) => from ?? '');
  });
  expect(imports.length).toBeGreaterThan(5);
  const alone = ['#shared/domain/page/tags/check/json-end.ts', '#shared/domain/page/tags/check/nearest-name.ts'];
  expect(imports.filter((from) => !/^\.\/[\w-]+\.ts$/.test(from)).sort()).toEqual(alone);
  for (const rule of alone) {
    const code = readFileSync(rule.replace('#shared', `${import.meta.dirname}/../..`), 'utf8');
    expect(code, `${rule} imports nothing, and no chunk but this one has it`).not.toMatch(/^import/m);
  }
});
