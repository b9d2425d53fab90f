import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findWidgetEvents } from './widget-events.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ofEach = ['coach:ready', 'coach:failed', 'coach:api-unreachable'];

it.each([
  ['find-tickets', 'coach:search'],
  ['bus-tracker', 'coach:tracker-results'],
  ['contact-form', 'coach:form-sent'],
  ['journey-planner', 'coach:order-completed'],
])('finds the events of %s in addition to those of every widget', (widget, event) => {
  expect(findWidgetEvents(root, widget)).toEqual(expect.arrayContaining([...ofEach, event]));
});

it('finds only the common events for a widget without its own', () => {
  expect(findWidgetEvents(root, 'luggage-policy').toSorted()).toEqual(ofEach.toSorted());
});
