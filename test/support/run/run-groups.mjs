import { listChangedFiles } from '../../../shared/build/changed-files.mjs';
import { readFullRun } from '../../../shared/build/release/full-run.mjs';
import { groups, listTouchedGroups } from '../groups.mjs';

/** Minutes that groups may add to `npm test`, which must not last longer than twenty on two processors. */
const maxMinutes = 2;

/**
 * Chooses the groups that a change brings into `npm test`: those whose sources changed since the last complete run, the
 * shortest first, as far as time allows. Without a complete run, or if Git does not know its commit, the change is that since
 * the last commit but one.
 *
 * @param {string} root the project's folder
 * @returns {{ includedGroups: readonly string[], excludedGroups: readonly string[] }}
 */
export function chooseGroups(root) {
  const commit = readFullRun(root)?.commit;
  const changedFiles = (commit && listChangedFiles(root, commit)) || listChangedFiles(root, 'HEAD~1') || [];
  return limitTime(listTouchedGroups(changedFiles));
}

/**
 * Includes groups, the shortest first, as long as their minutes are within the limit.
 *
 * @param {ReturnType<typeof listTouchedGroups>} touchedGroups
 * @returns {ReturnType<typeof chooseGroups>}
 */
export function limitTime(touchedGroups) {
  const shortestFirst = [...touchedGroups].sort((a, b) => groups[a].minutes - groups[b].minutes);
  let minutes = 0;
  const includedGroups = shortestFirst.filter((name) => (minutes += groups[name].minutes) <= maxMinutes);
  return { includedGroups, excludedGroups: shortestFirst.filter((name) => !includedGroups.includes(name)) };
}
