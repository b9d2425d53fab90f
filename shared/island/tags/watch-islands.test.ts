// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getCarrier } from './adopt-tag.ts';
import { emit } from '../events/emit.ts';
import { watchIslands } from './watch-islands.ts';

afterEach(() => document.body.replaceChildren());

/** A tag as the runtime leaves it: its box in its place, and told to be ready. */
function draw(name: string, { element = `coach-${name}`, light = false } = {}) {
  const tag = document.body.appendChild(document.createElement(element));
  const box = document.createElement('div');
  box.setAttribute('data-coach-root', name);
  getCarrier(tag, light).place.append(box);
  tag.setAttribute('data-coach-state', 'ready');
  emit(tag, 'coach:ready', { widget: name });
  return box;
}

it.each([
  ['a tag', {}],
  ['a link', { element: 'a' }],
  ['an element that bears no shadow root', { element: 'li' }],
  ['a tag in the page’s own tree', { light: true }],
])('the box of an island is found: %s', (_case, how) => {
  const boxes = vi.fn();
  const before = draw('find-tickets', how);
  draw('bus-tracker');
  const stop = watchIslands(document, 'find-tickets', boxes);
  const after = draw('find-tickets', how);
  draw('bus-tracker');
  stop();
  draw('find-tickets', how);
  expect(boxes.mock.calls).toEqual([[before], [after]]);
});
