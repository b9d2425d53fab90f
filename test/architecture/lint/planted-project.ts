import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#test/support/source-files.ts';

/** Files that the linters and the compiler need. */
const settings = ['.oxlintrc.jsonc', 'eslint.config.mjs', 'package.json', 'shared/build/lint', 'tsconfig.json'];

/** The rules that a tool reports, by file. */
export type Findings = ReadonlyMap<string, readonly string[]>;

/** A folder outside the project with the project's lint settings and some planted files. */
export interface PlantedProject {
  lintByOxlint(): Promise<Findings>;
  /** Returns the findings of ESLint, with oxlint's names of the rules. */
  lintByESLint(): Promise<Findings>;
  compile(): Promise<Findings>;
  remove(): void;
}

/** Creates a {@link PlantedProject}. @param files texts by their paths */
export function plantProject(files: ReadonlyMap<string, string>): PlantedProject {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-')));
  for (const item of settings) cpSync(path.join(projectRoot, item), path.join(folder, item), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const names = [...files.keys()];
  const run = (program: string, ...args: readonly string[]) => runIn(folder, [program, ...args]);
  return {
    async lintByOxlint() {
      const { diagnostics } = JSON.parse(await run('oxlint/bin/oxlint', '--format', 'json', ...names)) as OxlintReport;
      return collect(diagnostics.map(({ filename, code, message }) => [filename, fromOxlint(code, message)]));
    },
    async lintByESLint() {
      const report = JSON.parse(await run('eslint/bin/eslint.js', '--format', 'json', ...names)) as ESLintReport;
      return collect(
        report.flatMap(({ filePath, messages }) =>
          messages.map(
            ({ ruleId, message }) => [path.relative(folder, filePath), fromESLint(ruleId, message)] as const,
          ),
        ),
      );
    },
    async compile() {
      const lines = (await run('typescript/bin/tsc', '--pretty', 'false')).split('\n');
      const errors = lines.flatMap((line) => {
        const [, file, code] = /^(\S+)\(\d+,\d+\): error (TS\d+)/.exec(line) ?? [];
        return file && code ? [[file, code] as const] : [];
      });
      return collect(errors);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface OxlintReport {
  readonly diagnostics: readonly { readonly code?: string; readonly filename: string; readonly message: string }[];
}

type ESLintReport = readonly {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
}[];

/** The name of the finding that a disable comment is unused. */
const unusedDirective = 'unused directive';
const isUnusedDirective = (message: string) => /^Unused (eslint|oxlint)-disable/.test(message);

/** `eslint(no-eval)` → `no-eval`, `jsx_a11y(scope)` → `jsx-a11y/scope`, `typescript(TS2322)` → `TS2322`. */
function fromOxlint(code: string | undefined, message: string): string {
  const [, plugin = '', rule = ''] = /^([\w-]+)\((?:.*\/)?([\w-]+)\)$/.exec(code ?? '') ?? [];
  if (isUnusedDirective(message)) return unusedDirective;
  if (plugin === '') return code ?? message;
  const name = plugin.replace('_', '-').replace(/^react-hooks$/, 'react');
  return name === 'eslint' || /^TS\d+$/.test(rule) ? rule : `${name}/${rule}`;
}

/** Rules of which only ESLint has two versions. */
const extendedRules = /^@typescript-eslint\/(no-array-constructor|no-unused-expressions|no-unused-vars)$/;

function fromESLint(rule: string | null, message: string): string {
  if (rule === null) return isUnusedDirective(message) ? unusedDirective : message;
  if (rule === 'no-restricted-syntax') return `project/${rule}`;
  return rule
    .replace(extendedRules, '$1')
    .replace(/^@typescript-eslint\//, 'typescript/')
    .replace(/^react-hooks\//, 'react/');
}

function collect(findings: readonly (readonly [file: string, rule: string])[]): Findings {
  const rules = new Map<string, string[]>();
  for (const [file, rule] of findings) {
    const fileRules = rules.get(file) ?? [];
    if (!fileRules.includes(rule)) rules.set(file, [...fileRules, rule].sort());
  }
  return rules;
}

function runIn(folder: string, [program = '', ...args]: readonly string[]): Promise<string> {
  const file = path.join(folder, 'node_modules', program);
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    // A linter that finds errors exits with one. The test checks its report instead.
    execFile(process.execPath, [file, ...args], options, (_error, stdout, stderr) => resolve(stdout || stderr));
  });
}
