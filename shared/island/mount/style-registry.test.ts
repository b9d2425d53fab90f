// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createStyleRegistry } from './style-registry.ts';

const createRoot = () => document.createElement('div').attachShadow({ mode: 'open' });
const getTexts = (root: Document | ShadowRoot) =>
  root.adoptedStyleSheets.map((sheet) =>
    [...sheet.cssRules].map((rule) => rule.cssText.replaceAll(/\s+/g, '')).join(''),
  );
const red = '.a{color:red}';
const blue = '.b{color:blue}';

describe('createStyleRegistry', () => {
  it('adopts style sheets on a root in order, and removes them again', () => {
    const root = createRoot();
    const remove = createStyleRegistry().adopt(root, [red, blue]);
    expect(getTexts(root)).toEqual(['.a{color:red;}', '.b{color:blue;}']);
    remove();
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  it('shares one sheet between roots for the same text', () => {
    const registry = createStyleRegistry();
    const [firstRoot, secondRoot] = [createRoot(), createRoot()];
    registry.adopt(firstRoot, [red]);
    registry.adopt(secondRoot, [red]);
    expect(firstRoot.adoptedStyleSheets[0]).toBe(secondRoot.adoptedStyleSheets[0]);
  });

  it('adopts a duplicate text once, at its first position', () => {
    const root = createRoot();
    const remove = createStyleRegistry().adopt(root, [red, blue, red]);
    expect(getTexts(root)).toEqual(['.a{color:red;}', '.b{color:blue;}']);
    remove();
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  it('parses a prepared text only once', () => {
    const registry = createStyleRegistry();
    const replaceSync = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    registry.prepare([red]);
    const root = createRoot();
    registry.adopt(root, [red]);
    expect([replaceSync.mock.calls, getTexts(root)]).toEqual([[[red]], ['.a{color:red;}']]);
    replaceSync.mockRestore();
  });

  it('keeps a sheet on a root until its last user is removed', () => {
    const registry = createStyleRegistry();
    const root = createRoot();
    const first = registry.adopt(root, [red, blue]);
    const second = registry.adopt(root, [red]);
    expect(root.adoptedStyleSheets).toHaveLength(2);
    first();
    expect(getTexts(root)).toEqual(['.a{color:red;}']);
    second();
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  it('keeps the page’s own sheets', () => {
    const root = createRoot();
    const pageSheet = new CSSStyleSheet();
    root.adoptedStyleSheets = [pageSheet];
    const remove = createStyleRegistry().adopt(root, [red]);
    expect(root.adoptedStyleSheets[0]).toBe(pageSheet);
    remove();
    expect(root.adoptedStyleSheets).toEqual([pageSheet]);
  });

  it('keeps a sheet that the page added after ours when ours is removed', () => {
    const root = createRoot();
    const remove = createStyleRegistry().adopt(root, [red]);
    const pageSheet = new CSSStyleSheet();
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, pageSheet];
    remove();
    expect(root.adoptedStyleSheets).toEqual([pageSheet]);
  });

  it('scopes the styles to the island when they are adopted on the document', () => {
    const registry = createStyleRegistry();
    const sheetTexts: string[] = [];
    // happy-dom does not parse @scope: the text of the sheet is checked.
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (text: string) {
      sheetTexts.push(text);
    };
    const remove = registry.adopt(document, [red], '[data-coach-root="x"]');
    CSSStyleSheet.prototype.replaceSync = replaceSync;
    expect(sheetTexts).toEqual([`@scope ([data-coach-root="x"]){${red}}`]);
    remove();
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});
