import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#test/support/source-files.ts';

/** The result of a program: its exit code and its output. */
export interface ProgramResult {
  readonly status: unknown;
  readonly output: string;
}

/** The result of a program that has found no problem. */
export const successWithoutOutput: ProgramResult = { status: 0, output: '' };

/** A copy of the project, in which tests can write. */
export interface ProjectCopy {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Runs a program of `node_modules`. */
  run(program: string, ...args: readonly string[]): Promise<ProgramResult>;
  /** Checks the types of files and folders, and of what they import. */
  types(...paths: readonly string[]): Promise<ProgramResult>;
  remove(): void;
}

/**
 * Copies the project into a temporary folder.
 *
 * @param furtherPaths files and folders in addition to those that every scaffold needs
 */
export function copyProject(...furtherPaths: readonly string[]): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-code-'));
  const files = ['package.json', 'tsconfig.json', '.oxlintrc.jsonc', '.oxfmtrc.json'];
  for (const item of ['shared', 'widgets', 'test/support', ...files, ...furtherPaths]) {
    const isSource = (file: string) => path.basename(file) !== 'node_modules';
    cpSync(path.join(projectRoot, item), path.join(folder, item), { recursive: true, filter: isSource });
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const run = (program: string, ...args: readonly string[]) =>
    new Promise<ProgramResult>((resolve) => {
      const file = path.join(folder, 'node_modules', program);
      const env = { ...process.env, NO_COLOR: '1' };
      execFile(process.execPath, [file, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ status: error ? error.code : 0, output: stdout + stderr }),
      );
    });
  return {
    folder,
    write(file, text) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    run,
    types(...paths) {
      const config = { extends: './tsconfig.json', include: [...paths, 'shared/**/*.d.ts'] };
      writeFileSync(path.join(folder, 'tsconfig.new.json'), JSON.stringify(config));
      return run('typescript/bin/tsc', '-p', 'tsconfig.new.json');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
