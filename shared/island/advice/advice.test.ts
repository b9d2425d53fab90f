// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adviseEvent, advisePage } from './advice.ts';

const warnings = () => vi.mocked(console.warn).mock.calls;
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const tracker = (attributes: string) => `<coach-bus-tracker ${attributes}>x</coach-bus-tracker>`;
const data = (attributes: string) => `<div data-coach-widget="bus-tracker" ${attributes}>x</div>`;
const link = (query: string, widget = 'bus-tracker') => `<p><a href="/x?${query}#coach-${widget}">x</a></p>`;
const bar = (links: string) => `<coach-nav-bar links='${links}'>x</coach-nav-bar>`;
const options = 'origin-id, destination-id, date, mount, isolation, locale, heading-level';

describe('advisePage (host contract §2)', () => {
  it.each([
    [
      'a wrong name',
      '<div data-coach-widget="bus-traker">x</div>',
      'There is no widget data-coach-widget="bus-traker". Did you mean "bus-tracker"? There are account, bus-tracker,',
    ],
    [
      'a tag as a name',
      '<div data-coach-widget="coach-bus-tracker">x</div>',
      'There is no widget data-coach-widget="coach-bus-tracker". Did you mean "bus-tracker"?',
    ],
    ['no name', '<div data-coach-widget>x</div>', 'There is no widget data-coach-widget="". There are account,'],
    [
      'a wrong tag',
      '<coach-bus-traker></coach-bus-traker>',
      'There is no widget <coach-bus-traker>. Did you mean "coach-bus-tracker"? There are coach-account,',
    ],
    [
      'a tag as a class',
      '<p class="coach-bus-tracker">x</p>',
      'class="coach-bus-tracker" mounts nothing. Write class="coach-widget-bus-tracker".',
    ],
    [
      'a wrong class',
      '<p class="lead coach-widget-bustracker">x</p>',
      'There is no widget class="coach-widget-bustracker". Did you mean "coach-widget-bus-tracker"?',
    ],
    [
      'a wrong fragment',
      '<a href="/x#coach-bus-traker">x</a>',
      'There is no widget #coach-bus-traker. Did you mean "#coach-bus-tracker"?',
    ],
    [
      'a link in a sentence',
      '<p>See <a href="/x#coach-bus-tracker">x</a></p>',
      'A link inside a sentence stays a link. Give it its own paragraph to mount coach-bus-tracker.',
    ],
    [
      'a wrong attribute',
      tracker('orgin-id="1"'),
      `coach-bus-tracker has no attribute "orgin-id". Did you mean "origin-id"? There are ${options}.`,
    ],
    [
      'an attribute that resembles no other',
      tracker('colour="red"'),
      `coach-bus-tracker has no attribute "colour". There are ${options}.`,
    ],
    [
      'a wrong attribute with data-',
      data('data-orgin-id="1"'),
      'coach-bus-tracker has no attribute "data-orgin-id". Did you mean "data-origin-id"?',
    ],
    [
      'an attribute without data-',
      data('origin-id="1"'),
      'Only <coach-bus-tracker> itself reads "origin-id". Did you mean "data-origin-id"?',
    ],
    [
      'a wrong option of a link',
      link('originid=1'),
      'coach-bus-tracker has no option "originid". Did you mean "originId"?',
    ],
    ['an address in a link', link('basePath=/x', 'account'), 'coach-account never reads "basePath" from a link.'],
    [
      'text as a number',
      tracker('origin-id="Leeds"'),
      'origin-id="Leeds" is ignored: it must be a whole number above 0.',
    ],
    [
      'a wrong day',
      data('data-date="21/11"'),
      'data-date="21/11" is ignored: it must be a day of the calendar as yyyy-MM-dd.',
    ],
    [
      'a value that is not allowed',
      '<coach-find-tickets trip="Singel">x</coach-find-tickets>',
      'trip="Singel" is ignored: it must be one of single, return. Did you mean "single"?',
    ],
    [
      'a wrong path',
      '<coach-account base-path="voyages">x</coach-account>',
      'base-path="voyages" is ignored: it must be a path on this site',
    ],
    ['a wrong number with data-', tracker('data-origin-id="x"'), 'data-origin-id="x" is ignored'],
    [
      'a value that is shown completely',
      tracker(`origin-id="${'x'.repeat(40)}"`),
      `origin-id="${'x'.repeat(40)}" is ignored`,
    ],
    ['a longer value', tracker(`origin-id="${'x'.repeat(41)}"`), `origin-id="${'x'.repeat(40)}…" is ignored`],
    [
      'a wrong level',
      tracker('heading-level="7"'),
      'heading-level="7" is ignored: it must be a whole number from 1 to 6.',
    ],
    ['a wrong value in a link', link('headingLevel=9'), 'headingLevel="9" is ignored'],
    ['links that are not objects', bar('["A"]'), 'Entry 1 of links needs "label" and "href", a path or web address.'],
    ['links without labels', bar('[{"label":"A","href":"/a"},{"text":"B","href":"/b"}]'), 'Entry 2 of links needs'],
    ['a broken list', bar('[{]'), 'links is ignored: it must be a list as JSON, which ends before "]".'],
  ])('logs %s once, with the element', (_case, html, sentence) => {
    document.body.innerHTML = html;
    advisePage();
    advisePage();
    expect(warnings()).toEqual([[expect.stringContaining(`[coach-widgets] ${sentence}`), expect.any(Element)]]);
  });

  it('reads the shadow roots of the page, but not the content that a widget has rendered', () => {
    document.body.innerHTML = `<div></div>${tracker('data-coach-state="ready"')}`;
    const [pageHost, widgetElement] = document.body.children;
    for (const host of [pageHost, widgetElement]) {
      host
        ?.attachShadow({ mode: 'open' })
        .append(Object.assign(document.createElement('p'), { className: 'coach-stops' }));
    }
    widgetElement?.insertAdjacentHTML('beforeend', '<div data-coach-root="x"><p class="coach-stops">x</p></div>');
    advisePage();
    expect(warnings().map(([, element]) => element)).toEqual([pageHost?.shadowRoot?.firstElementChild]);
  });

  it.each([
    '<coach-bus-tracker data-coach-state="ready">x</coach-bus-tracker>',
    '<p class="coach-hero coach-stop coaches">x</p>',
    '<a href="#coach-bus-tracker">x</a>',
    '<a href="https://other.example/#coach-bus-traker">x</a>',
    '<a href="/x#coach-trips">x</a>',
    '<p><a href="/x#coach-bus-tracker">x</a></p>',
    '<a href="/x#top">x</a>',
    '<a rel="ugc" href="/x#coach-bus-traker">x</a>',
    '<div data-coach-ignore><p data-coach-widget="bus-traker">x</p></div>',
    tracker(
      'origin-id="1" data-date="2026-11-21" class="x" style="a:b" lang="fr" data-coach-state="ready" aria-label="x"',
    ),
    tracker('v-cloak data-v-12ab _ngcontent-x @click="x" :date="y" onclick="z" hidden date=""'),
    data('data-origin-id="1" data-aos="fade" id="x" align="center"'),
    link('originId=1&amp;utm_source=x&amp;page=2'),
  ])('logs nothing for %s', (html) => {
    document.body.innerHTML = html;
    advisePage();
    expect(warnings()).toEqual([]);
  });
});

it.each([
  ['coach:redy', ['coach:ready', 'coach:failed'], 'Did you mean "coach:ready"? There are coach:ready, coach:failed.'],
  ['coach:redy', ['coach:ready'], 'Did you mean "coach:ready"? There is coach:ready.'],
  ['coach:elsewhere', [], 'There are none.'],
])('suggests the event most similar to %s among %j', (name, names, advice) => {
  adviseEvent(name, names);
  expect(warnings()).toEqual([[`[coach-widgets] coachWidgets.on: there is no event "${name}". ${advice}`]]);
});

it('faults.ts imports no other file of the bundle, because these may be what failed to load', () => {
  const code = readFileSync(path.join(import.meta.dirname, 'faults.ts'), 'utf8');
  expect(code).not.toMatch(/^(import|export) (?!type|async|function|interface).* from/m);
});
