import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { projectRoot } from '#test/support/source-files.ts';
import { plantedCode } from './planted-code.ts';
import { allowedCode, plantedFolders } from './planted-folders.ts';
import { plantProject, type Findings, type PlantedProject } from './planted-project.ts';
import { plantedTypes } from './planted-types.ts';
import { plantedViews } from './planted-views.ts';

const plants = [...plantedCode, ...plantedViews, ...plantedFolders, ...plantedTypes].map((plant, index) => ({
  file: `shared/services/planted/planted-${index}.ts`,
  ...plant,
}));
const files = new Map([...plants, ...allowedCode].map(({ file, code }) => [file ?? '', `${code}\n`]));
const isCompilerError = (rule: string) => /^TS\d+$/.test(rule);

/**
 * Lists the expected findings by file. Of all tools, tsc reports only errors of the compiler, and ESLint only those of rules.
 */
function listExpected(isReported: (rule: string) => boolean): Findings {
  const rules = plants.map(({ file, rule, also = [] }) => [file, [rule, ...also].filter(isReported).sort()] as const);
  return new Map(rules.filter(([, findings]) => findings.length > 0));
}
const sortFindings = (findings: Findings) => Object.fromEntries([...findings].sort());

let project: PlantedProject;
beforeAll(() => {
  project = plantProject(files);
});
afterAll(() => project.remove());

describe('one error for each rule', () => {
  it('is found by oxlint, which finds no others', async () => {
    expect(sortFindings(await project.lintByOxlint())).toEqual(sortFindings(listExpected(() => true)));
  });

  it.runIf(isInRun('toolchain'))('is found by ESLint', async () => {
    expect(sortFindings(await project.lintByESLint())).toEqual(
      sortFindings(listExpected((rule) => !isCompilerError(rule))),
    );
  });

  it.runIf(isInRun('toolchain'))('is found by tsc', async () => {
    expect(sortFindings(await project.compile())).toEqual(sortFindings(listExpected(isCompilerError)));
  });
});

describe('.oxlintrc.jsonc', () => {
  const file = '.oxlintrc.jsonc';
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const { rules, overrides } = ts.parseConfigFileTextToJson(file, text).config as Config;
  const settings = [rules, ...overrides.map((override) => override.rules)].flatMap((block) => Object.entries(block));
  const isOn = ([, setting]: readonly [string, unknown]) => setting !== 'off';

  it('has an error planted for each rule', () => {
    const names = new Set(plants.map(({ rule }) => rule));
    expect(settings.filter(isOn).filter(([rule]) => !names.has(rule))).toEqual([]);
  });

  it('has an error planted for each entry in the list of a rule', () => {
    const restrictions = settings.filter(([rule]) => /no-restricted-(?!exports)/.test(rule));
    const configuredRestrictions = restrictions.flatMap(([rule, setting]) =>
      listRestrictions(setting).map((name) => `${rule}: ${name}`),
    );
    const findings = plants
      .filter(({ restriction }) => restriction)
      .map(({ rule, restriction }) => `${rule}: ${restriction}`);
    expect([...new Set(findings)].sort()).toEqual([...new Set(configuredRestrictions)].sort());
  });
});

interface Config {
  readonly rules: Rules;
  readonly overrides: readonly { readonly rules: Rules }[];
}
type Rules = Readonly<Record<string, unknown>>;
type Restriction = string | Readonly<Record<string, unknown>>;

/** Selectors, globals, properties and modules in the setting of a rule: `["error", …]`. */
function listRestrictions(setting: unknown): readonly unknown[] {
  const [, ...restrictions] = setting as readonly [string, ...Restriction[]];
  return restrictions.flatMap((restriction) => {
    if (typeof restriction === 'string') return [restriction];
    if (Array.isArray(restriction.paths)) return restriction.paths.map(({ name }: Record<string, unknown>) => name);
    return [restriction.selector ?? restriction.property];
  });
}
