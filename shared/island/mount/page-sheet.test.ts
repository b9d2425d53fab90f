// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createPageSheet } from './page-sheet.ts';

afterEach(() => void (document.adoptedStyleSheets = []));

it('createPageSheet adds one sheet after those of the page, replaces its text, and removes it when the text is empty', () => {
  const pageSheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [pageSheet];
  const sheet = createPageSheet(document);
  expect(document.adoptedStyleSheets).toEqual([pageSheet]);
  sheet.write('a{color:red}');
  sheet.write('b{color:blue}');
  const [first, ourSheet, ...rest] = document.adoptedStyleSheets;
  expect([first === pageSheet, rest]).toEqual([true, []]);
  expect(ourSheet?.cssRules[0]?.cssText).toMatch(/^b\b/);
  sheet.write('');
  expect(document.adoptedStyleSheets).toEqual([pageSheet]);
});
