import type { Plant } from './plant.ts';

const line = 'export {};\n';
const script = 'shared/build/planted/max-lines.mjs';

/** Errors against rules that apply everywhere. */
export const plantedCode: readonly Plant[] = [
  { rule: 'typescript/ban-ts-comment', code: '// @ts-ignore\nexport const a = 1;' },
  { rule: 'no-array-constructor', code: 'export const list = new Array(1, 2);' },
  {
    rule: 'typescript/no-duplicate-enum-values',
    code: `export declare enum Level {
  Low = 1,
  High = 1,
}`,
  },
  { rule: 'typescript/no-empty-object-type', code: 'export type Anything = {};' },
  { rule: 'typescript/no-explicit-any', code: 'export const parse = (value: any): unknown => value;' },
  {
    rule: 'typescript/no-extra-non-null-assertion',
    code: 'export const lengthOf = (text: string | undefined) => text!!.length;',
    also: ['typescript/no-non-null-assertion'],
  },
  { rule: 'typescript/no-misused-new', code: 'export interface Clock {\n  new (): Clock;\n}' },
  { rule: 'typescript/no-namespace', code: 'export declare namespace Shapes {\n  type Side = number;\n}' },
  {
    rule: 'typescript/no-non-null-asserted-optional-chain',
    code: 'export const lengthOf = (text: string | undefined) => text?.length!;',
    also: ['typescript/no-non-null-assertion'],
  },
  { rule: 'typescript/no-require-imports', code: "export const fs: unknown = require('node:fs');" },
  {
    rule: 'typescript/no-this-alias',
    code: `export class Counter {
  count = 0;
  add() {
    const self = this;
    return () => (self.count += 1);
  }
}`,
  },
  {
    rule: 'typescript/no-unnecessary-type-constraint',
    code: 'export const same = <T extends unknown>(value: T): T => value;',
  },
  {
    rule: 'typescript/no-unsafe-declaration-merging',
    code: `export interface Store {
  size: number;
}
export class Store {
  name = "a";
}`,
  },
  { rule: 'typescript/no-unsafe-function-type', code: 'export type Listener = Function;' },
  { rule: 'no-unused-expressions', code: 'export const run = (list: string[]) => {\n  list.length > 0;\n};' },
  { rule: 'no-unused-vars', code: 'export const run = () => {\n  const unused = 1;\n};', also: ['TS6133'] },
  { rule: 'no-unused-vars', code: 'export const run = (unused) => 1;', file: 'shared/build/planted/unused.mjs' },
  { rule: 'typescript/no-wrapper-object-types', code: 'export type Name = String;' },
  { rule: 'typescript/prefer-as-const', code: "export const kind = 'bus' as 'bus';" },
  {
    rule: 'typescript/prefer-namespace-keyword',
    code: `declare module Shapes {
  type Side = number;
}
export type Side = Shapes.Side;`,
    also: ['typescript/no-namespace', 'TS1540'],
  },
  { rule: 'typescript/triple-slash-reference', code: '/// <reference path="./size.d.ts" />\nexport const a = 1;' },
  { rule: 'max-lines', code: line.repeat(251) },
  { rule: 'max-lines', code: line.repeat(251), file: script },
  { rule: 'max-lines', code: line.repeat(401), file: 'shared/services/planted/max-lines.test.ts' },
  { rule: 'max-lines', code: line.repeat(401), file: 'test/support/planted/max-lines.mjs' },
  { rule: 'max-params', code: 'export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;' },
  { rule: 'eqeqeq', code: 'export const isSame = (a: unknown, b: unknown) => a == b;' },
  { rule: 'no-console', code: "console.log('a');\nexport {};" },
  { rule: 'no-nested-ternary', code: 'export const sign = (n: number) => (n > 0 ? 1 : n < 0 ? -1 : 0);' },
  { rule: 'no-restricted-exports', code: 'export default 1;' },
  { rule: 'no-restricted-exports', code: 'const a = 1;\nexport { a as default };' },
  { rule: 'no-eval', code: "export const a: unknown = eval('1');" },
  { rule: 'no-implied-eval', code: "globalThis.setTimeout('a()', 1);\nexport {};" },
  { rule: 'prefer-const', code: 'let a = 1;\nexport const b = a;' },
  {
    rule: 'typescript/consistent-type-imports',
    code: "import { PathLike } from 'node:fs';\nexport type Name = PathLike;",
    also: ['TS1484'],
  },
  { rule: 'typescript/consistent-type-imports', code: "export type Size = import('node:fs').Stats['size'];" },
  {
    rule: 'typescript/no-non-null-assertion',
    code: 'export const lengthOf = (text: string | undefined) => text!.length;',
  },
  { rule: 'no-var', code: 'export var a = 1;' },
  {
    rule: 'prefer-rest-params',
    code: 'export function first() {\n  return arguments[0] as unknown;\n}',
  },
  { rule: 'prefer-spread', code: 'export const largest = (list: number[]) => Math.max.apply(Math, list);' },
  {
    rule: 'typescript/no-floating-promises',
    code: 'export const run = (load: () => Promise<void>) => {\n  load();\n};',
  },
  {
    rule: 'typescript/no-misused-promises',
    code: `export const run = (load: () => Promise<boolean>) => {
  if (load()) return 1;
  return 2;
};`,
    also: ['TS2801'],
  },
  {
    rule: 'typescript/no-misused-promises',
    code: 'export const run = (list: string[], load: (a: string) => Promise<void>) => list.forEach(load);',
  },
  {
    rule: 'typescript/switch-exhaustiveness-check',
    code: `export function name(kind: 'bus' | 'tram') {
  switch (kind) {
    case 'bus':
      return 1;
  }
  return 2;
}`,
  },
  { rule: 'unused directive', code: '// eslint-disable-next-line no-eval\nexport const a = 1;' },
];
