import type { Plant } from './plant.ts';

const syntax = 'project/no-restricted-syntax';
const now = "MemberExpression[object.name='Date'][property.name='now']";
const today = "NewExpression[callee.name='Date'][arguments.length=0]";

const viWait = "CallExpression[callee.object.name='vi'][callee.property.name=/^(waitFor|waitUntil)$/]";

const inDomain: readonly (readonly [restriction: string, code: string])[] = [
  [now, 'export const a = () => Date.now();'],
  [today, 'export const a = () => new Date();'],
  ["MemberExpression[object.name='Math'][property.name='random']", 'export const a = () => Math.random();'],
  [':function[async=true]', 'export const a = async () => 1;'],
  ["NewExpression[callee.name='Promise']", 'export const a = () => new Promise(() => 1);'],
];

const globals: readonly (readonly [restriction: string, code: string])[] = [
  ['window', 'export const a = () => window.name;'],
  ['document', 'export const a = () => document.title;'],
  ['navigator', 'export const a = () => navigator.language;'],
  ['localStorage', 'export const a = () => localStorage.length;'],
  ['sessionStorage', 'export const a = () => sessionStorage.length;'],
  ['fetch', "export const a = () => fetch('/a');"],
  ['setTimeout', 'export const a = (run: () => void) => setTimeout(run, 1);'],
  ['setInterval', 'export const a = (run: () => void) => setInterval(run, 1);'],
];

const inTests: readonly (readonly [restriction: string, code: string, file: string])[] = [
  [now, 'export const a = () => Date.now();', 'shared/services/planted/now.test.ts'],
  [today, 'export const a = () => new Date();', 'shared/services/planted/today.test.ts'],
  [now, 'export const a = () => Date.now();', 'widgets/planted/now.test.tsx'],
  [today, 'export const a = () => new Date();', 'shared/services/planted/today.test-data.ts'],
  [now, 'export const a = () => Date.now();', 'test/support/planted-now.ts'],
  [
    viWait,
    "import { vi } from 'vitest';\nexport const a = () => vi.waitFor(() => 1);",
    'shared/services/planted/wait.test.ts',
  ],
  [today, 'export const a = () => new Date();', 'host-fixtures/testing/planted/today.ts'],
];

const sleep = "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1]";
const inBundle: readonly (readonly [restriction: string, code: string])[] = [
  ["MemberExpression[object.name='Array'][property.name='from']", 'export const a = () => Array.from([1]);'],
  ["MemberExpression[object.name='Date'][property.name='parse']", "export const a = () => Date.parse('2026-11-23');"],
  [
    "MemberExpression[object.name='Promise'][property.name='allSettled']",
    'export const a = () => Promise.allSettled([]);',
  ],
  ['CallExpression[callee.property.name=/^reduce(Right)?$/]', 'export const a = (b: string[]) => b.reduce((c) => c);'],
  [
    "CallExpression[callee.property.name='entries'][arguments.length=0]",
    'export const a = (b: string[]) => b.entries();',
  ],
  [
    "CallExpression[callee.property.name='scrollTo'][callee.object.name!='window']",
    'export const a = (b: Element) => b.scrollTo(0, 0);',
  ],
  [
    'CallExpression[callee.property.name=/^(map|filter|some|every|find)$/] > :function[params.length>2]',
    'export const a = (b: string[]) => b.map((c, d, e) => [c, d, e]);',
  ],
  [
    'CallExpression[callee.property.name=/^(startsWith|endsWith)$/][arguments.length>1]',
    "export const a = (b: string) => b.startsWith('c', 1);",
  ],
  ['NewExpression[callee.name=/^(Event|Request)$/]', "export const a = () => new Event('a');"],
];

const inSpecs: readonly (readonly [restriction: string, code: string])[] = [
  ['Literal[value=/20\\d\\d-/]', "export const a = '2026-11-23';"],
  ['TemplateElement[value.raw=/20\\d\\d-/]', 'export const a = (day: string) => `2026-11-${day}`;'],
  [sleep, 'export const a = () => new Promise((resolve) => setTimeout(resolve, 300));'],
];

const wait = 'export const a = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(100);';

/** Errors against rules of certain folders. */
export const plantedFolders: readonly Plant[] = [
  ...inDomain.map(([restriction, code], index) => ({
    rule: syntax,
    restriction,
    code,
    file: `shared/domain/planted/impure-${index}.ts`,
  })),
  ...inBundle.map(([restriction, code], index) => ({
    rule: 'project/no-restricted-built-ins',
    restriction,
    code,
    file: `${index % 2 ? 'shared/services' : 'widgets'}/planted/built-in-${index}.ts`,
  })),
  ...globals.map(([restriction, code]) => ({
    rule: 'no-restricted-globals',
    restriction,
    code,
    file: `shared/domain/planted/${restriction.toLowerCase()}.ts`,
  })),
  ...inTests.map(([restriction, code, file]) => ({ rule: syntax, restriction, code, file })),
  ...inSpecs.map(([restriction, code], index) => ({
    rule: syntax,
    restriction,
    code,
    file: `test/e2e/planted/planted-${index}.spec.ts`,
  })),
  {
    rule: 'no-restricted-properties',
    restriction: 'waitForTimeout',
    code: wait,
    file: 'test/e2e/support/planted-wait.ts',
  },
  ...['node:timers/promises', 'timers/promises'].map((restriction, index) => ({
    rule: 'no-restricted-imports',
    restriction,
    code: `import { setTimeout as sleep } from '${restriction}';\nexport const a = () => sleep(100);`,
    file: `test/e2e/support/planted-sleep-${index}.ts`,
  })),
];

/** Code that an override allows in these files, and that is an error in others. */
export const allowedCode: readonly Omit<Plant, 'rule'>[] = [
  { file: 'shared/build/planted/print.ts', code: "console.log('a');\nexport {};" },
  { file: 'shared/island/planted/print.ts', code: "console.log('a');\nexport {};" },
  { file: 'test/bench/planted.ts', code: 'console.log(Date.now(), new Date());\nexport {};' },
  { file: 'test/support/test-clock.ts', code: 'export const a = () => Date.now();' },
  { file: 'shared/domain/planted/impure.test.ts', code: 'export const a = async () => document.title;' },
  { file: 'shared/ui/planted/words.test.tsx', code: 'export const a = () => <p>Buy now</p>;' },
  { file: 'shared/services/planted/long.test.ts', code: 'export {};\n'.repeat(400) },
  { file: 'shared/build/planted/planted.config.ts', code: 'export default 1;' },
  { file: 'shared/services/planted/size.d.ts', code: "export type Size = import('node:fs').Stats['size'];" },
  { file: 'shared/services/planted/_unused.ts', code: 'export const a = (_b: number) => 1;' },
  { file: 'test/e2e/planted/frame.spec.ts', code: 'export const a = () => new Promise((done) => setTimeout(done));' },
];
