// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readLink } from './read-link.ts';
import { writeHtml, toast, tracker } from './small-tags.test-data.ts';

const byTag = new Map([tracker, toast].map((manifest) => [manifest.tag as string, manifest]));
const link = '<a href="/bus?originId=1#coach-small-tracker">Horaires</a>';

/** Reads the first link of a page. */
function readFirstLink(html: string) {
  writeHtml(html);
  const element = document.querySelector('a');
  if (!element) throw new Error('There is no link.');
  return readLink(element, byTag);
}

it.each([
  ['in its own paragraph', `<p> ${link}&nbsp;</p>`],
  ['that is bold', `<p><strong>${link}</strong></p>`],
  ['next to another link', `<p>${link} · <a href="/x">X</a></p>`],
  ['below a heading', `<div><h2>Horaires</h2>${link}</div>`],
  ['to this page with its complete address', `<a href="${location.href}#coach-small-tracker">Horaires</a>`],
])('readLink reads a link %s (host contract §2)', (_case, html) => {
  expect(readFirstLink(html)).toMatchObject({ spelling: 'link', manifest: tracker });
});

it.each([
  ['of a visitor', link.replace('<a', '<a rel="nofollow ugc"')],
  ['of a visitor, in capitals', link.replace('<a', '<a rel="UGC"')],
  ['that jumps within the page', '<a href="#coach-small-tracker">Plus bas</a>'],
  ['to another origin', '<a href="https://other.example/bus#coach-small-tracker">Horaires</a>'],
  ['to another scheme', '<a href="http://host.example/bus#coach-small-tracker">Horaires</a>'],
  ['after words of its sentence', `<p>Voyez les ${link}</p>`],
  ['before words of its sentence', `<p>${link} en temps réel</p>`],
  ['in bold within a sentence', `<p>Voyez les <strong><em>${link}</em></strong> ici.</p>`],
  ['after bold words', `<p><strong>Voyez les ${link}</strong></p>`],
  ['to another fragment', '<a href="/#coach-unknown">x</a>'],
])('readLink leaves a link %s', (_case, html) => {
  expect(readFirstLink(html)).toBeUndefined();
});

it('readLink reads options from the query of a link, but no addresses and no markup, and no attributes', () => {
  const options = ['links', 'basePath', 'text', 'originId'];
  const query = options.map((option) => `${option}=1`).join('&amp;');
  const tag = readFirstLink(`<a data-date="2026-11-21" href="/bus?${query}#coach-small-tracker">Horaires</a>`);
  expect([...options, 'date'].map((option) => tag?.option(option))).toEqual([null, null, null, '1', null]);
});
