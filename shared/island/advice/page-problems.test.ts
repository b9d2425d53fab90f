// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staysLink } from '../tags/read-link.ts';
import { isIgnored } from '../tags/spellings.ts';
import { advisePage } from './advice.ts';

const tags = ['coach-bus-tracker', 'coach-stops'];
const said = () => vi.mocked(console.warn).mock.calls;
const advise = () => advisePage({ tags, isIgnored, staysLink });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

it.each([
  [
    '<div data-coach-widget="bus-traker">x</div>',
    'There is no widget data-coach-widget="bus-traker". Did you mean "bus-tracker"? There are bus-tracker, stops.',
  ],
  [
    '<div data-coach-widget="coach-bus-tracker">x</div>',
    'There is no widget data-coach-widget="coach-bus-tracker". Did you mean "bus-tracker"? There are bus-tracker, stops.',
  ],
  ['<div data-coach-widget>x</div>', 'There is no widget data-coach-widget="". There are bus-tracker, stops.'],
  [
    '<coach-bus-traker></coach-bus-traker>',
    'There is no widget <coach-bus-traker>. Did you mean "coach-bus-tracker"? There are coach-bus-tracker, coach-stops.',
  ],
  [
    '<p class="coach-bus-tracker">x</p>',
    'class="coach-bus-tracker" mounts nothing. Write class="coach-widget-bus-tracker".',
  ],
  [
    '<p class="lead coach-widget-bustracker">x</p>',
    'There is no widget class="coach-widget-bustracker". Did you mean "coach-widget-bus-tracker"? There are coach-widget-bus-tracker, coach-widget-stops.',
  ],
  ['<a href="/x#coach-bus-traker">x</a>', 'There is no widget "#coach-bus-traker". Did you mean "#coach-bus-tracker"?'],
  [
    '<p>See <a href="/x#coach-bus-tracker">x</a></p>',
    'A link inside a sentence stays a link. Give it a paragraph of its own to mount coach-bus-tracker.',
  ],
])('tells of %s, once, with the element', (html, sentence) => {
  document.body.innerHTML = html;
  advise();
  advise();
  expect(said()).toEqual([[`[coach-widgets] ${sentence}`, expect.any(Element)]]);
});

it.each([
  '<coach-bus-tracker data-coach-state="ready"></coach-bus-tracker>',
  '<p class="coach-hero coach-stop coaches">x</p>',
  '<a href="#coach-bus-tracker">x</a>',
  '<a href="https://other.example/#coach-bus-traker">x</a>',
  '<a href="/x#coach-trips">x</a>',
  '<p><a href="/x#coach-bus-tracker">x</a></p>',
  '<a href="/x#top">x</a>',
  '<a rel="ugc" href="/x#coach-bus-traker">x</a>',
  '<div data-coach-ignore><p data-coach-widget="bus-traker">x</p></div>',
])('has nothing to say of %s', (html) => {
  document.body.innerHTML = html;
  advise();
  expect(said()).toEqual([]);
});
