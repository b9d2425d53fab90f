import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const allFiles = listSourceFiles(['widgets', 'shared', 'host-fixtures', 'test'], /\.(tsx?|mjs|cjs|js|css)$/);
const code = allFiles.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const sources = code.filter((file) => !/^test\/|\.(test|test-data|spec)\.tsx?$/.test(file));
/** Messages are described by their folder. */
const messages = /\/messages\.ts$/;
const configurations = /\.config\.ts$/;

it('finds more than 200 source files to check', () => {
  expect(sources.length).toBeGreaterThan(200);
});

describe('the top level', () => {
  const folders = ['.changeset', '.ci', 'host-fixtures', 'shared', 'test', 'widgets'];
  const files = [
    '.oxfmtrc.json',
    '.oxlintrc.jsonc',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'eslint.config.mjs',
    'package-lock.json',
    'package.json',
    'rollup.config.mjs',
    'tsconfig.json',
  ];

  it('contains only the folders and files that are listed here', () => {
    const trackedFiles = execFileSync('git', ['ls-files', '--cached'], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const top = [...new Set(trackedFiles.split('\n').map((file) => file.split('/')[0] ?? ''))].filter(Boolean);
    expect(top.filter((name) => !/^\.(git|npm|editor)\w*$/.test(name)).sort()).toEqual([...folders, ...files].sort());
  });
});

describe('names of files', { timeout: 600_000 }, () => {
  it('are kebab-case', () => {
    const kebabCase = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.\w+$/;
    expect(allFiles.filter((file) => !kebabCase.test(path.basename(file)))).toEqual([]);
  });

  it('describe the contents, unlike index, utils, helpers, types', () => {
    const meaningless = /^(index|utils?|helpers?|types?|common|misc|constants)\.\w+$/;
    expect(allFiles.filter((file) => meaningless.test(path.basename(file)))).toEqual([]);
  });

  it('are part of the name of an export, for components in shared/ and for hooks', () => {
    const misnamedFiles = sources
      .filter((file) => readExports(file).length > 0)
      .filter((file) => /^shared\/.*\.tsx$|\/use-[^/]+\.ts$/.test(file))
      .filter((file) => {
        const words = path
          .basename(file)
          .replace(/(\.lazy)?\.\w+$/, '')
          .replaceAll('-', '');
        return !readExports(file).some(({ name }) => name.toLowerCase().includes(words));
      });
    expect(misnamedFiles).toEqual([]);
  });
});

describe('exports', { timeout: 600_000 }, () => {
  it('are named, not default', () => {
    const filesWithDefault = code.filter(
      (file) => !configurations.test(file) && readExports(file).some(({ name }) => name === 'default'),
    );
    expect(filesWithDefault).toEqual([]);
  });

  it('are described in a doc comment', () => {
    const undocumentedExports = sources
      .filter((file) => !messages.test(file))
      .flatMap((file) =>
        readExports(file)
          .filter(
            (fileExport, _index, fileExports) =>
              !fileExport.isDocumented && !isDocumentedBy(fileExport.name, fileExports),
          )
          .map(({ name }) => `${file}: ${name}`),
      );
    expect(undocumentedExports).toEqual([]);
  });
});

/** Cache: each file is parsed once. */
const exportsByFile = new Map<string, readonly Export[]>();

interface Export {
  readonly name: string;
  readonly isDocumented: boolean;
}

/**
 * Whether another export documents this one: a component documents its props, a function its options, and a factory and its
 * type document each other. `Button` documents `ButtonProps`; `createClient` documents `ClientOptions` and `Client`.
 */
function isDocumentedBy(name: string, fileExports: readonly Export[]): boolean {
  const subject = /^(?:create(\w+)|(\w+?)(?:Props|Options))$/.exec(name)?.slice(1).find(Boolean) ?? name;
  return fileExports.some(
    (candidate) => candidate.isDocumented && [subject, `create${subject}`].includes(candidate.name),
  );
}

/** Reads the exports that a file declares. Re-exports are documented in the file that declares them. */
function readExports(file: string): readonly Export[] {
  const fileExports = exportsByFile.get(file) ?? findExports(file);
  exportsByFile.set(file, fileExports);
  return fileExports;
}

function findExports(file: string): readonly Export[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [{ name: 'default', isDocumented: true }];
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    const isDocumented = ts.getJSDocCommentsAndTags(statement).length > 0;
    return (isDefault ? ['default'] : readNames(statement)).map((name) => ({ name, isDocumented }));
  });
}

function readNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name ? [name.getText()] : [];
}
