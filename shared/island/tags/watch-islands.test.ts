// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getCarrier } from './adopt-tag.ts';
import { emit } from '../events/emit.ts';
import { watchIslands } from './watch-islands.ts';

afterEach(() => document.body.replaceChildren());

/** Adds a tag with the box of its island, as the runtime does, and emits `coach:ready`. */
function addIsland(name: string, { element = `coach-${name}`, light = false } = {}) {
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
  ['an element that cannot have a shadow root', { element: 'li' }],
  ['a tag in the page’s own tree', { light: true }],
])('the box of an island is found: %s', (_case, options) => {
  const onIsland = vi.fn();
  const existingBox = addIsland('find-tickets', options);
  addIsland('bus-tracker');
  const stop = watchIslands(document, 'find-tickets', onIsland);
  const laterBox = addIsland('find-tickets', options);
  addIsland('bus-tracker');
  stop();
  addIsland('find-tickets', options);
  expect(onIsland.mock.calls).toEqual([[existingBox], [laterBox]]);
});
