// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { emit } from './emit.ts';

it('emit sends an event that leaves the shadow root and bubbles, with version 1 of the contract (host contract §5)', () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const element = root.appendChild(document.createElement('p'));
  const details: unknown[] = [];
  const listen = (event: Event) => details.push((event as CustomEvent).detail);
  document.addEventListener('coach:itinerary-opened', listen);
  document.addEventListener('coach:signed-in', listen);
  emit(element, 'coach:itinerary-opened', { journeyId: '7' });
  emit(element, 'coach:signed-in');
  document.removeEventListener('coach:itinerary-opened', listen);
  document.removeEventListener('coach:signed-in', listen);
  expect(details).toEqual([{ version: 1, journeyId: '7' }, { version: 1 }]);
});
