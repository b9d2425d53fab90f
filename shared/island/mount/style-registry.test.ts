// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createStyleRegistry } from './style-registry.ts';

const rootOf = () => document.createElement('div').attachShadow({ mode: 'open' });
const texts = (root: Document | ShadowRoot) =>
  root.adoptedStyleSheets.map((sheet) =>
    [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/\s+/g, '')).join(''),
  );
const red = '.a{color:red}';
const blue = '.b{color:blue}';

describe('createStyleRegistry', () => {
  it('adopts style sheets on a root in order, and removes them again', () => {
    const root = rootOf();
    const takeAway = createStyleRegistry().adopt(root, [red, blue]);
    expect(texts(root)).toEqual(['.a{color:red;}', '.b{color:blue;}']);
    takeAway();
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  it('shares one sheet between roots for the same text', () => {
    const shelf = createStyleRegistry();
    const [one, other] = [rootOf(), rootOf()];
    shelf.adopt(one, [red]);
    shelf.adopt(other, [red]);
    expect(one.adoptedStyleSheets[0]).toBe(other.adoptedStyleSheets[0]);
  });

  it('adopts a duplicate text once, at its first position', () => {
    const root = rootOf();
    const takeAway = createStyleRegistry().adopt(root, [red, blue, red]);
    expect(texts(root)).toEqual(['.a{color:red;}', '.b{color:blue;}']);
    takeAway();
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  it('parses a prepared text only once', () => {
    const shelf = createStyleRegistry();
    const read = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    shelf.prepare([red]);
    const root = rootOf();
    shelf.adopt(root, [red]);
    expect([read.mock.calls, texts(root)]).toEqual([[[red]], ['.a{color:red;}']]);
    read.mockRestore();
  });

  it('keeps a sheet on a root until its last user is removed', () => {
    const shelf = createStyleRegistry();
    const root = rootOf();
    const first = shelf.adopt(root, [red, blue]);
    const second = shelf.adopt(root, [red]);
    expect(root.adoptedStyleSheets).toHaveLength(2);
    first();
    expect(texts(root)).toEqual(['.a{color:red;}']);
    second();
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  it('keeps the page’s own sheets', () => {
    const root = rootOf();
    const theirs = new CSSStyleSheet();
    root.adoptedStyleSheets = [theirs];
    const takeAway = createStyleRegistry().adopt(root, [red]);
    expect(root.adoptedStyleSheets[0]).toBe(theirs);
    takeAway();
    expect(root.adoptedStyleSheets).toEqual([theirs]);
  });

  it('keeps a sheet that the page added after ours when ours is removed', () => {
    const root = rootOf();
    const takeAway = createStyleRegistry().adopt(root, [red]);
    const theirs = new CSSStyleSheet();
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, theirs];
    takeAway();
    expect(root.adoptedStyleSheets).toEqual([theirs]);
  });

  it('scopes the styles to the island when they are adopted on the document', () => {
    const shelf = createStyleRegistry();
    const given: string[] = [];
    // happy-dom does not parse @scope: the text of the sheet is checked.
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (text: string) {
      given.push(text);
    };
    const takeAway = shelf.adopt(document, [red], '[data-coach-root="x"]');
    CSSStyleSheet.prototype.replaceSync = replaceSync;
    expect(given).toEqual([`@scope ([data-coach-root="x"]){${red}}`]);
    takeAway();
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});
