import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const all = sourceFiles(['widgets', 'shared', 'host-fixtures', 'test'], /\.(tsx?|mjs|cjs|js|css)$/);
const code = all.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const shipped = code.filter((file) => !/^test\/|\.(test|test-data|spec)\.tsx?$/.test(file));
/** The folder tells what the messages are for. */
const messages = /\/messages\.ts$/;
const configurations = /\.config\.ts$/;

it('finds more than 200 source files to check', () => {
  expect(shipped.length).toBeGreaterThan(200);
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

  it('holds only the folders and files that are listed here', () => {
    const tracked = execFileSync('git', ['ls-files', '--cached'], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const top = [...new Set(tracked.split('\n').map((file) => file.split('/')[0] ?? ''))].filter(Boolean);
    expect(top.filter((name) => !/^\.(git|npm|editor)\w*$/.test(name)).sort()).toEqual([...folders, ...files].sort());
  });
});

describe('names of files', { timeout: 180_000 }, () => {
  it('are kebab-case', () => {
    const spelled = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.\w+$/;
    expect(all.filter((file) => !spelled.test(path.basename(file)))).toEqual([]);
  });

  it('say what is inside, unlike index, utils, helpers, types', () => {
    const empty = /^(index|utils?|helpers?|types?|common|misc|constants)\.\w+$/;
    expect(all.filter((file) => empty.test(path.basename(file)))).toEqual([]);
  });

  it('stand in the name of one of their exports, for components in shared/ and for hooks', () => {
    const strangers = shipped
      .filter((file) => exportsOf(file).length > 0)
      .filter((file) => /^shared\/.*\.tsx$|\/use-[^/]+\.ts$/.test(file))
      .filter((file) => {
        const words = path
          .basename(file)
          .replace(/(\.lazy)?\.\w+$/, '')
          .replaceAll('-', '');
        return !exportsOf(file).some(({ name }) => name.toLowerCase().includes(words));
      });
    expect(strangers).toEqual([]);
  });
});

describe('exports', { timeout: 180_000 }, () => {
  it('are named, not default', () => {
    const nameless = code.filter(
      (file) => !configurations.test(file) && exportsOf(file).some(({ name }) => name === 'default'),
    );
    expect(nameless).toEqual([]);
  });

  it('are described in a doc comment', () => {
    const silent = shipped
      .filter((file) => !messages.test(file))
      .flatMap((file) =>
        exportsOf(file)
          .filter((exported, _index, others) => !exported.isDocumented && !isDocumentedBy(exported.name, others))
          .map(({ name }) => `${file}: ${name}`),
      );
    expect(silent).toEqual([]);
  });
});

/** What has been read: each file is parsed once. */
const known = new Map<string, readonly Export[]>();

interface Export {
  readonly name: string;
  readonly isDocumented: boolean;
}

/**
 * Whether another export documents this one: a component its props, a function its options, a type or its factory the other
 * of the two. `ButtonProps` by `Button`, `ClientOptions` and `Client` by `createClient` or the reverse.
 */
function isDocumentedBy(name: string, others: readonly Export[]): boolean {
  const subject = /^(?:create(\w+)|(\w+?)(?:Props|Options))$/.exec(name)?.slice(1).find(Boolean) ?? name;
  return others.some((other) => other.isDocumented && [subject, `create${subject}`].includes(other.name));
}

/** What a file exports itself; what it only re-exports is documented where it is made. */
function exportsOf(file: string): readonly Export[] {
  const found = known.get(file) ?? findExports(file);
  known.set(file, found);
  return found;
}

function findExports(file: string): readonly Export[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [{ name: 'default', isDocumented: true }];
    const words = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!words.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const isDefault = words.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    const isDocumented = ts.getJSDocCommentsAndTags(statement).length > 0;
    return (isDefault ? ['default'] : namesOf(statement)).map((name) => ({ name, isDocumented }));
  });
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name ? [name.getText()] : [];
}
