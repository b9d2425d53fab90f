import { runInNewContext } from 'node:vm';
import type { Plugin } from 'rollup';
import { describe, expect, it } from 'vitest';
import { ownBuiltIns } from './own-built-ins.mjs';

/** What Prototype.js, MooTools and Date.js do to a page. */
const oldLibrary = `
  Array.from = (list) => (list ? [].slice.call(list) : []);
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Date.parse = (text) => new Date(text);
  Function.prototype.bind = function (self, args) { return () => this.apply(self, [].concat(args)); };
  globalThis.Request = class {};
`;

function transform(code: string, id = '/node_modules/some/file.js'): string {
  const { transform: run } = ownBuiltIns() as Plugin & {
    transform: (code: string, id: string) => { code: string } | null;
  };
  return run(code, id)?.code ?? code;
}
const evaluate = (code: string): unknown => runInNewContext(`${oldLibrary}\n${transform(code)}`);

describe('ownBuiltIns', () => {
  it.each([
    { code: 'Array.from(new Set([1, 2])).join();', expected: '1,2' },
    { code: 'typeof Date.parse("2026-11-23T00:00:00Z");', expected: 'number' },
    { code: '[1, 2, 3].reduce((a, b) => a + b);', expected: 6 },
    { code: '[1, 2, 3].reduce((a, b) => a + b, 10);', expected: 16 },
    { code: '[].reduce((a, b) => a + b, undefined);', expected: undefined },
    { code: '[[1], [2, 3]].reduce((a, b) => a + b.reduce((c, d) => c + d, 0), 0);', expected: 6 },
    { code: '((a, b, c) => [a, b, c].join()).bind(null, 1, 2)(3);', expected: '1,2,3' },
    { code: '(function () { return this.a; }).bind({ a: 1 })();', expected: 1 },
    { code: '({ bind: (run, self) => run.call(self) }).bind(function () { return this.a; }, { a: 1 });', expected: 1 },
    { code: '((a, b) => a() + b).bind(null, (() => 1).bind(null), 2)();', expected: 3 },
  ])('$code works next to an old library', ({ code, expected }) => {
    expect(evaluate(code)).toBe(expected);
  });

  it('takes the class of requests from a frame, if the page has another class of this name', () => {
    const code = transform('globalThis.page = () => new globalThis.Request("/a");');
    class BrowsersRequest {
      readonly credentials = 'same-origin';
    }
    Object.defineProperty(BrowsersRequest.prototype, 'credentials', { value: 'same-origin' });
    const run = (Request: unknown) => {
      const document = {
        createElement: () => ({ contentWindow: { Request: class Framed {} } }),
        documentElement: { append: () => {} },
      };
      const context = { Request, document, page: () => ({}) };
      runInNewContext(code, context);
      return context.page().constructor.name;
    };
    expect(run(class Replaced {})).toBe('Framed');
    expect(run(BrowsersRequest)).toBe('BrowsersRequest');
  });

  it('leaves our own files unchanged, which the linter checks', () => {
    const code = 'f.bind(null, 1);';
    expect(transform(code, '/widgets/main.ts')).toBe(code);
  });
});
