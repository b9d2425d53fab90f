// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fakePage } from './fake-page.test-data.ts';
import { createPageTitle } from './page-title.ts';

function open() {
  document.title = 'Coaches';
  return { title: fakePage().services.open(createPageTitle), world: document };
}

it('puts words before the title, and takes them back', () => {
  const { title, world } = open();
  const leave = title.tell('Basket: 5 minutes');
  expect(world.title).toBe('Basket: 5 minutes – Coaches');
  leave();
  leave();
  expect(world.title).toBe('Coaches');
});

it('says what was said last, for as long as anybody wants it', () => {
  const { title, world } = open();
  const leaveFirst = title.tell('5 minutes');
  const leaveSecond = title.tell('4 minutes');
  expect(world.title).toBe('4 minutes – Coaches');
  leaveFirst();
  expect(world.title).toBe('4 minutes – Coaches');
  leaveSecond();
  expect(world.title).toBe('Coaches');
});

it('keeps the title that the page gives itself meanwhile', () => {
  const { title, world } = open();
  const leave = title.tell('5 minutes');
  world.title = 'Results';
  const leaveNext = title.tell('4 minutes');
  expect(world.title).toBe('4 minutes – Results');
  world.title = 'Payment';
  leave();
  leaveNext();
  expect(world.title).toBe('Payment');
});

it('leaves the title as it was when the page lets go of it all', () => {
  const { title, world } = open();
  title.tell('5 minutes');
  title.dispose();
  expect(world.title).toBe('Coaches');
});
