import { expect, it } from 'vitest';
import { type PanelContent, writePanel } from './panel.ts';

const scenario = { name: 'no-fares', summary: 'Everything is free.' };
const now = Date.UTC(2031, 2, 9, 9);
const facts: PanelContent = {
  visit: { sessionId: '1', now },
  scenarios: new Map([['no-fares', scenario]]),
  looks: ['dense'],
  timeZone: 'Europe/London',
  path: '/stops',
  origin: 'http://localhost',
  query: [['cityId', '4']],
  problems: [],
};
const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');

it('shows that there are no choices', () => {
  const text = collapseSpaces(writePanel(facts).text);
  expect(text).toContain('<summary>QA: no scenario, true clock</summary>');
  expect(text).toContain('name="now" value=""');
  expect(text).not.toMatch(/ selected| open|role="alert"|Everything is free/);
});

it('shows choices, and invalid values', () => {
  const visit = { sessionId: '1', now, scenario, look: 'dense', clockShiftMs: 0 };
  const text = collapseSpaces(writePanel({ ...facts, visit, problems: ['There is no such scenario.'] }).text);
  expect(text).toContain('<summary>QA: no-fares, 2031-03-09T09:00 (Europe/London), look dense</summary>');
  expect(text).toContain('name="now" value="2031-03-09T09:00"');
  expect(text).toContain('<p>Everything is free.</p>');
  expect(text).toMatch(/<option value="no-fares" selected ?>/);
  expect(text).toMatch(/<option value="dense" selected ?>/);
  expect(text).toMatch(/<details open ?>/);
  expect(text).toContain('role="alert">There is no such scenario.<');
});

it('marks no other scenario or look as chosen', () => {
  const otherScenario = { name: 'no-journeys', summary: '' };
  const visit = { sessionId: '1', now, scenario: otherScenario, look: 'other' };
  expect(writePanel({ ...facts, visit }).text).not.toContain(' selected');
});
