import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const projectRoot = path.join(import.meta.dirname, '../..');

const generatedFolders = /(^|\/)(node_modules|dist|test-results|playwright-report)\//;

/**
 * Lists source files as paths from the project's folder with `/`, in alphabetical order.
 *
 * @param folders of the top level
 * @param ending how their names end
 * @param root another checkout of the project
 */
export function listSourceFiles(folders: readonly string[], ending: RegExp, root = projectRoot): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => ending.test(file) && !generatedFolders.test(file))
    .sort();
}
