// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fakePage } from './fake-page.test-data.ts';
import { createPageTitle } from './page-title.ts';

function open() {
  document.title = 'Coaches';
  return { title: fakePage().services.open(createPageTitle), world: document };
}

it('the text precedes the page’s title until it is removed', () => {
  const { title, world } = open();
  const leave = title.show('Basket: 5 minutes');
  expect(world.title).toBe('Basket: 5 minutes – Coaches');
  leave();
  leave();
  expect(world.title).toBe('Coaches');
});

it('the latest of several texts precedes the title while its island needs it', () => {
  const { title, world } = open();
  const leaveFirst = title.show('5 minutes');
  const leaveSecond = title.show('4 minutes');
  expect(world.title).toBe('4 minutes – Coaches');
  leaveFirst();
  expect(world.title).toBe('4 minutes – Coaches');
  leaveSecond();
  expect(world.title).toBe('Coaches');
});

it('an error precedes the alarm, which precedes the screen’s name (WCAG 2.4.2)', () => {
  const { title, world } = open();
  const leave = [title.show('Basket', 'screen'), title.show('Error:', 'error'), title.show('2 minutes')];
  expect(world.title).toBe('Error: 2 minutes – Basket – Coaches');
  for (const end of leave) end();
  expect(world.title).toBe('Coaches');
});

it('a page without a title uses the screen’s name as its title', () => {
  const { title, world } = open();
  world.title = '';
  const leave = title.show('Basket', 'screen');
  expect(world.title).toBe('Basket');
  leave();
  expect(world.title).toBe('');
});

it('a title that the page sets meanwhile stays', () => {
  const { title, world } = open();
  const leave = title.show('5 minutes');
  world.title = 'Results';
  const leaveNext = title.show('4 minutes');
  expect(world.title).toBe('4 minutes – Results');
  world.title = 'Payment';
  leave();
  leaveNext();
  expect(world.title).toBe('Payment');
});

it('the original title is restored on disposal', () => {
  const { title, world } = open();
  title.show('5 minutes');
  title.dispose();
  expect(world.title).toBe('Coaches');
});
