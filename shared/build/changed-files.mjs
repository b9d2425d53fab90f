import { execFileSync } from 'node:child_process';

/**
 * Lists the files that differ between a commit and the working tree: changes in later commits, uncommitted changes, and files
 * that Git does not track yet, except ignored ones.
 *
 * @param {string} root the project's folder
 * @param {string} [commit] default: HEAD, for uncommitted changes only
 * @returns {readonly string[] | undefined} paths within the project, deleted files included; undefined if Git fails, such as
 *   for an unknown commit, or a folder that is not a checkout
 */
export function listChangedFiles(root, commit = 'HEAD') {
  const git = (/** @type {readonly string[]} */ ...args) => {
    const output = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      // 64 MB, for a long list: by default, Node ends a command whose output exceeds 1 MB.
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\0').filter(Boolean);
  };
  try {
    // `-z` ends each path with a null character: Git would otherwise escape special characters, such as `é`.
    // `--no-renames` lists a renamed file with its old and its new path; `--relative` makes paths relative to the root.
    const differences = git('diff', '--name-only', '-z', '--no-renames', '--relative', commit, '--');
    return [...new Set([...differences, ...git('ls-files', '-z', '--others', '--exclude-standard')])].sort();
  } catch {
    return undefined;
  }
}
