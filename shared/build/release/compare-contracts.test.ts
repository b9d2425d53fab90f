import { expect, it } from 'vitest';
import { contractLosses } from './compare-contracts.ts';
import type { Contract } from './contract.ts';

const before: Contract = {
  spellings: ['tag', 'link'],
  common: { locale: { kind: 'oneOf', words: ['fr', 'en'] } },
  tags: {
    'coach-stops': { attributes: { 'city-id': { kind: 'positiveInteger' } }, slots: [] },
    'coach-nav-bar': { attributes: { trip: { kind: 'oneOf', words: ['single', 'return'] } }, slots: ['basket'] },
  },
  events: {
    'coach:order-completed': { orderNumber: ['string'], currency: ['"CAD"', '"GBP"'] },
    'coach:signed-in': {},
  },
  settings: { operation: ['"UK"', '"US"'], isAmPm: ['boolean'] },
  properties: ['--coach-radius'],
  api: {
    scan: { takes: [{ types: ['ParentNode'], isOptional: true }], gives: 'void' },
    toast: { takes: [{ types: ['.tone?: "danger"', '.words: string', 'string'], isOptional: false }], gives: 'void' },
  },
};

const none = { attributes: {}, slots: [] };
const method = { takes: [], gives: 'void' };
const option = { types: ['string'], isOptional: true };

const withCurrency = (currency: readonly string[]) => ({
  events: { ...before.events, 'coach:order-completed': { orderNumber: ['string'], currency } },
});
const withToast = (types: readonly string[]) => ({
  api: { ...before.api, toast: { takes: [{ types, isOptional: false }], gives: 'void' } },
});
const withScan = (takes: Contract['api'][string]['takes']) => ({
  api: { ...before.api, scan: { takes, gives: 'void' } },
});

/** What is lost when a part of the contract is changed. */
const lost = (change: Partial<Contract>) => contractLosses(before, { ...before, ...change });

it('a contract loses nothing against itself', () => {
  expect(lost({})).toEqual([]);
});

it.each<[string, Partial<Contract>]>([
  ['a tag more', { tags: { ...before.tags, 'coach-new': { attributes: {}, slots: [] } } }],
  ['a word more', { common: { locale: { kind: 'oneOf', words: ['fr', 'en', 'de'] } } }],
  ['any words instead of some', { common: { locale: { kind: 'text' } } }],
  ['a field more', { events: { ...before.events, 'coach:signed-in': { at: ['number'] } } }],
  ['a word more in a field', withCurrency(['"CAD"', '"GBP"', '"USD"'])],
  ['a setting more', { settings: { ...before.settings, theme: ['string'] } }],
  ['a setting that takes more', { settings: { ...before.settings, isAmPm: ['boolean', 'undefined'] } }],
  ['a function more', { api: { ...before.api, more: { takes: [], gives: 'void' } } }],
  ['a field more that may be left out', withToast(['.icon?: string', '.tone?: "danger"', '.words: string', 'string'])],
  ['an argument that may be left out', withScan([{ types: ['ParentNode'], isOptional: true }, option])],
])('%s is no loss', (_case, change) => {
  expect(lost(change)).toEqual([]);
});

it.each<[string, Partial<Contract>]>([
  ['Tags can no longer be written as link.', { spellings: ['tag'] }],
  ['every tag no longer takes locale.', { common: {} }],
  ['locale of every tag no longer takes fr.', { common: { locale: { kind: 'oneOf', words: ['en'] } } }],
  ['<coach-stops> is gone.', { tags: { 'coach-nav-bar': before.tags['coach-nav-bar'] ?? none } }],
  ['<coach-stops> no longer takes city-id.', { tags: { ...before.tags, 'coach-stops': none } }],
  [
    'city-id of <coach-stops> was read as positiveInteger, and now as localDate.',
    { tags: { ...before.tags, 'coach-stops': { attributes: { 'city-id': { kind: 'localDate' } }, slots: [] } } },
  ],
  [
    '<coach-nav-bar> has no longer the slot basket.',
    { tags: { ...before.tags, 'coach-nav-bar': { ...(before.tags['coach-nav-bar'] ?? none), slots: [] } } },
  ],
  [
    'The event coach:signed-in is gone.',
    { events: { 'coach:order-completed': before.events['coach:order-completed'] ?? {} } },
  ],
  [
    'coach:order-completed no longer carries orderNumber.',
    { events: { ...before.events, 'coach:order-completed': { currency: ['"CAD"', '"GBP"'] } } },
  ],
  ['currency of coach:order-completed is no longer "GBP".', withCurrency(['"CAD"'])],
  ['currency of coach:order-completed may now be null.', withCurrency(['"CAD"', '"GBP"', 'null'])],
  ['The setting isAmPm is gone.', { settings: { operation: ['"UK"', '"US"'] } }],
  ['The setting operation no longer takes "US".', { settings: { ...before.settings, operation: ['"UK"'] } }],
  ['Style sheets can no longer set --coach-radius.', { properties: [] }],
  ['coachWidgets.toast is gone.', { api: { scan: before.api['scan'] ?? method } }],
  ['Argument 1 of coachWidgets.toast no longer takes string.', withToast(['.tone?: "danger"', '.words: string'])],
  [
    'Argument 1 of coachWidgets.toast now asks for .icon: string.',
    withToast(['.icon: string', '.tone?: "danger"', '.words: string', 'string']),
  ],
  [
    'Argument 1 of coachWidgets.scan may no longer be left out.',
    withScan([{ types: ['ParentNode'], isOptional: false }]),
  ],
  ['Argument 1 of coachWidgets.scan is no longer taken.', withScan([])],
  [
    'Argument 2 of coachWidgets.scan is new, and may not be left out.',
    withScan([
      { types: ['ParentNode'], isOptional: true },
      { ...option, isOptional: false },
    ]),
  ],
  [
    'coachWidgets.scan gave void, and now gives number.',
    { api: { ...before.api, scan: { ...(before.api['scan'] ?? method), gives: 'number' } } },
  ],
])('%s', (sentence, change) => {
  expect(lost(change)).toEqual([sentence]);
});
