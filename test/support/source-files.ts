import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const projectRoot = path.join(import.meta.dirname, '../..');

const left = /(^|\/)(node_modules|dist|test-results|playwright-report)\//;

/**
 * Files of the sources, as paths from the project's folder with `/`, in alphabetical order.
 *
 * @param folders of the top level
 * @param ending how their names end
 */
export function sourceFiles(folders: readonly string[], ending: RegExp): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => ending.test(file) && !left.test(file))
    .sort();
}
