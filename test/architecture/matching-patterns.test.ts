import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { groups } from '#test/support/groups.mjs';
import { ownProcessFiles } from '#test/support/isolation/own-process.ts';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';
import { engineFiles } from '#test/support/two-engines.ts';

/**
 * All files to which patterns of rules and tables refer. A pattern that matches none, since they have moved, would have no
 * effect.
 */
const files = [
  ...listSourceFiles(['.changeset', '.ci', 'host-fixtures', 'shared', 'test', 'widgets'], /./),
  ...['eslint.config.mjs', 'package.json', 'rollup.config.mjs', 'tsconfig.json', '.oxlintrc.jsonc'],
];

/** Whether a regular expression matches a file of the project, or begins with the folder of a package that exists. */
function isMatched(pattern: string): boolean {
  const [, folder] = /^\^(node_modules\/[\w@-]+(?:\/[\w-]+)?)/.exec(pattern) ?? [];
  if (folder) return existsSync(path.join(projectRoot, folder));
  const expression = new RegExp(pattern);
  return files.some((file) => expression.test(file));
}

/** Replaces a pattern with alternatives by patterns without: `^a/(b|c)/` by `^a/b/` and `^a/c/`. */
function expandAlternatives(pattern: string): readonly string[] {
  const [group, inner = ''] = /(?<!\\)\((?!\?)([^()]*)\)(?![?*+])/.exec(pattern) ?? [];
  if (group) return inner.split('|').flatMap((part) => expandAlternatives(pattern.replace(group, part)));
  return pattern.includes('(') ? [pattern] : pattern.split('|');
}

function findUnmatched(patterns: readonly string[]): readonly string[] {
  return [...new Set(patterns.flatMap(expandAlternatives))].filter((pattern) => !isMatched(pattern));
}

describe('every pattern matches a file', () => {
  it('in the rules of the layers', () => {
    interface Side {
      readonly path?: string | readonly string[];
      readonly pathNot?: string | readonly string[];
    }
    interface Rule {
      readonly name: string;
      readonly from: Side;
      readonly to: Side;
    }
    const { forbidden } = createRequire(import.meta.url)('./layers.cjs') as { readonly forbidden: readonly Rule[] };
    const patterns = forbidden
      // This rule matches specifiers, not files.
      .filter(({ name }) => name !== 'nothing-unresolved')
      .flatMap(({ from, to }) => [from.path, from.pathNot, to.path, to.pathNot].flat())
      .filter((pattern) => pattern !== undefined)
      .filter((pattern) => pattern !== '^node_modules' && !pattern.includes('$1'));
    expect(patterns.length).toBeGreaterThan(20);
    expect(findUnmatched(patterns)).toEqual([]);
  });

  it.each(Object.entries(groups))('in the group %s', (_name, { sources, files: units }) => {
    expect(findUnmatched([...sources, ...(units ? [units] : [])].map(({ source }) => source))).toEqual([]);
  });

  it('in the tables of test files', () => {
    const patterns = [...ownProcessFiles, ...engineFiles].map(({ source }) => source);
    expect(findUnmatched(patterns)).toEqual([]);
  });
});

describe('every glob matches a file', () => {
  it.each([
    ['.oxlintrc.jsonc', readLintGlobs],
    ['package.json', readKnipGlobs],
  ])('in %s', (_file, readGlobs) => {
    const globs = readGlobs();
    expect(globs.length).toBeGreaterThan(10);
    expect(globs.filter((glob) => !isMatched(toPattern(glob)))).toEqual([]);
  });
});

/** Reads the globs in the overrides of lint rules. */
function readLintGlobs(): readonly string[] {
  interface Override {
    readonly files: readonly string[];
    readonly excludeFiles?: readonly string[];
  }
  const text = readFileSync(path.join(projectRoot, '.oxlintrc.jsonc'), 'utf8');
  const { config } = ts.parseConfigFileTextToJson('.oxlintrc.jsonc', text) as {
    readonly config: { readonly overrides: readonly Override[] };
  };
  return config.overrides.flatMap(({ files, excludeFiles = [] }) => [...files, ...excludeFiles]);
}

/** Reads knip's globs of both packages, without its marks: `!a!` is `a`. */
function readKnipGlobs(): readonly string[] {
  interface Workspace {
    readonly entry?: readonly string[];
    readonly project?: readonly string[];
    readonly ignore?: readonly string[];
  }
  const { knip } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    readonly knip: { readonly workspaces: Readonly<Record<string, Workspace>> };
  };
  return Object.entries(knip.workspaces).flatMap(([workspace, { entry = [], project = [], ignore = [] }]) =>
    [...entry, ...project, ...ignore].map((glob) => path.posix.join(workspace, glob.replaceAll('!', ''))),
  );
}

/** Returns a regular expression for a glob with `*`, `**` and `{a,b}`. */
function toPattern(glob: string): string {
  const pattern = glob
    .replace(/[.+()[\]]/g, '\\$&')
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replaceAll(',', '|')
    .replaceAll('**/', '<folders>')
    .replaceAll('**', '.+')
    .replaceAll('*', '[^/]*')
    .replaceAll('<folders>', '(?:.+/)?');
  return `^${pattern}$`;
}
