import { expect, it } from 'vitest';
import { findBreakingChanges } from './compare-contracts.ts';
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

/** The breaking changes when a part of the contract is replaced. */
const compare = (change: Partial<Contract>) => findBreakingChanges(before, { ...before, ...change });

it('an unchanged contract has no breaking changes', () => {
  expect(compare({})).toEqual([]);
});

it.each<[string, Partial<Contract>]>([
  ['another tag', { tags: { ...before.tags, 'coach-new': { attributes: {}, slots: [] } } }],
  ['another value', { common: { locale: { kind: 'oneOf', words: ['fr', 'en', 'de'] } } }],
  ['any text instead of some values', { common: { locale: { kind: 'text' } } }],
  ['another field', { events: { ...before.events, 'coach:signed-in': { at: ['number'] } } }],
  ['another value of a field', withCurrency(['"CAD"', '"GBP"', '"USD"'])],
  ['another setting', { settings: { ...before.settings, theme: ['string'] } }],
  ['a setting with more types', { settings: { ...before.settings, isAmPm: ['boolean', 'undefined'] } }],
  ['another function', { api: { ...before.api, more: { takes: [], gives: 'void' } } }],
  ['another optional field', withToast(['.icon?: string', '.tone?: "danger"', '.words: string', 'string'])],
  ['an optional argument', withScan([{ types: ['ParentNode'], isOptional: true }, option])],
])('%s is not a breaking change', (_case, change) => {
  expect(compare(change)).toEqual([]);
});

it.each<[string, Partial<Contract>]>([
  ['Tags can no longer be written as link.', { spellings: ['tag'] }],
  ['every tag no longer takes locale.', { common: {} }],
  ['locale of every tag no longer takes fr.', { common: { locale: { kind: 'oneOf', words: ['en'] } } }],
  ['<coach-stops> was removed.', { tags: { 'coach-nav-bar': before.tags['coach-nav-bar'] ?? none } }],
  ['<coach-stops> no longer takes city-id.', { tags: { ...before.tags, 'coach-stops': none } }],
  [
    'city-id of <coach-stops> was read as positiveInteger, and now as localDate.',
    { tags: { ...before.tags, 'coach-stops': { attributes: { 'city-id': { kind: 'localDate' } }, slots: [] } } },
  ],
  [
    '<coach-nav-bar> no longer has the slot basket.',
    { tags: { ...before.tags, 'coach-nav-bar': { ...(before.tags['coach-nav-bar'] ?? none), slots: [] } } },
  ],
  [
    'The event coach:signed-in was removed.',
    { events: { 'coach:order-completed': before.events['coach:order-completed'] ?? {} } },
  ],
  [
    'coach:order-completed no longer contains orderNumber.',
    { events: { ...before.events, 'coach:order-completed': { currency: ['"CAD"', '"GBP"'] } } },
  ],
  ['currency of coach:order-completed is no longer "GBP".', withCurrency(['"CAD"'])],
  ['currency of coach:order-completed may now be null.', withCurrency(['"CAD"', '"GBP"', 'null'])],
  ['The setting isAmPm was removed.', { settings: { operation: ['"UK"', '"US"'] } }],
  ['The setting operation no longer takes "US".', { settings: { ...before.settings, operation: ['"UK"'] } }],
  ['Style sheets can no longer set --coach-radius.', { properties: [] }],
  ['coachWidgets.toast was removed.', { api: { scan: before.api['scan'] ?? method } }],
  ['Argument 1 of coachWidgets.toast no longer takes string.', withToast(['.tone?: "danger"', '.words: string'])],
  [
    'Argument 1 of coachWidgets.toast now requires .icon: string.',
    withToast(['.icon: string', '.tone?: "danger"', '.words: string', 'string']),
  ],
  ['Argument 1 of coachWidgets.scan is now required.', withScan([{ types: ['ParentNode'], isOptional: false }])],
  ['Argument 1 of coachWidgets.scan was removed.', withScan([])],
  [
    'Argument 2 of coachWidgets.scan is new and required.',
    withScan([
      { types: ['ParentNode'], isOptional: true },
      { ...option, isOptional: false },
    ]),
  ],
  [
    'coachWidgets.scan returned void, and now number.',
    { api: { ...before.api, scan: { ...(before.api['scan'] ?? method), gives: 'number' } } },
  ],
])('reports “%s”', (sentence, change) => {
  expect(compare(change)).toEqual([sentence]);
});
