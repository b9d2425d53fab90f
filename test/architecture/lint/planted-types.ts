import type { Plant } from './plant.ts';

/** Errors of the compiler, at least one for each strict option of `tsconfig.json`. */
export const plantedTypes: readonly Plant[] = [
  { rule: 'TS2322', code: "export const a: number = 'a';" },
  { rule: 'TS2345', code: "export const a = Math.abs('a');" },
  { rule: 'TS2339', code: 'export const a = { b: 1 }.c;' },
  { rule: 'TS2307', code: "export * from './missing.ts';" },
  { rule: 'TS2304', code: 'export const a: Missing = 1;' },
  { rule: 'TS2366', code: 'export function a(b: boolean): number {\n  if (b) return 1;\n}' },
  { rule: 'TS2741', code: 'export const a: { b: number } = {};' },
  { rule: 'TS2578', code: '// @ts-expect-error It compiles.\nexport const a = 1;' },
  // strict
  { rule: 'TS7006', code: 'export const a = (b) => b;' },
  { rule: 'TS18048', code: 'export const a = (b: string | undefined) => b.length;' },
  { rule: 'TS2564', code: 'export class A {\n  b: string;\n}' },
  {
    rule: 'TS18046',
    code: `export function a() {
  try {
    return 1;
  } catch (error) {
    return error.message;
  }
}`,
  },
  // noUncheckedIndexedAccess
  { rule: 'TS2532', code: 'export const a = (list: string[]) => list[0].length;' },
  // noImplicitOverride
  {
    rule: 'TS4114',
    code: `class A {
  b() {}
}
export class C extends A {
  b() {}
}`,
  },
  // noFallthroughCasesInSwitch
  {
    rule: 'TS7029',
    code: `export function a(b: number) {
  switch (b) {
    case 1:
      Math.abs(b);
    default:
      return 1;
  }
}`,
  },
  // noUnusedLocals, noUnusedParameters
  { rule: 'TS6133', code: 'export class A {\n  private b = 1;\n}' },
  { rule: 'TS6133', code: 'export const a = (b: number) => 1;', also: ['no-unused-vars'] },
  // verbatimModuleSyntax
  {
    rule: 'TS1484',
    code: "import { PathLike, statSync } from 'node:fs';\nexport const a = (name: PathLike) => statSync(name);",
    also: ['typescript/consistent-type-imports'],
  },
  // isolatedModules
  { rule: 'TS1205', code: "export { PathLike } from 'node:fs';" },
  // erasableSyntaxOnly
  { rule: 'TS1294', code: 'export enum Level {\n  Low,\n}' },
  { rule: 'TS1294', code: 'export class A {\n  constructor(readonly b: number) {}\n}' },
  // lib: no later than ES2023
  { rule: 'TS2550', code: "export const a = Object.groupBy(['a'], (b) => b);", also: ['TS7006'] },
  // types: only those that are listed
  { rule: 'TS2503', code: 'export type A = NoSuch.Map;' },
  // jsx
  { rule: 'TS2322', file: 'shared/ui/planted/props.tsx', code: 'export const A = () => <p tabIndex="a" />;' },
  { rule: 'TS2339', file: 'widgets/planted/planted.island.tsx', code: 'export const A = () => <planted />;' },
  // include: each folder
  ...['host-fixtures/server/planted.ts', 'test/e2e/planted/types.spec.ts', 'widgets/planted/types.test.tsx'].map(
    (file) => ({
      rule: 'TS2322',
      file,
      code: "export const a: number = 'a';",
    }),
  ),
];
