import { listChangedFiles } from '../../../shared/build/changed-files.mjs';
import { readFullRun } from '../../../shared/build/release/full-run.mjs';
import { groups, listTouchedGroups } from '../groups.mjs';

/** Minutes that groups may add to `npm test`. */
const maxMinutes = 6;

/**
 * Chooses the groups that a change brings into `npm test`: those whose sources changed since the last complete run, as far as time
 * allows, the shortest first. Without such a run, or if Git does not know its commit, since the commit before the last.
 *
 * @param {string} root the project's folder
 * @returns {{ included: readonly string[], leftOut: readonly string[] }}
 */
export function chooseGroups(root) {
  const commit = readFullRun(root)?.commit;
  const changed = (commit && listChangedFiles(root, commit)) || listChangedFiles(root, 'HEAD~1') || [];
  return limitTime(listTouchedGroups(changed));
}

/**
 * @param {ReturnType<typeof listTouchedGroups>} touchedGroups
 * @returns {ReturnType<typeof chooseGroups>}
 */
export function limitTime(touchedGroups) {
  const shortestFirst = [...touchedGroups].sort((a, b) => groups[a].minutes - groups[b].minutes);
  let minutes = 0;
  const included = shortestFirst.filter((name) => (minutes += groups[name].minutes) <= maxMinutes);
  return { included, leftOut: shortestFirst.filter((name) => !included.includes(name)) };
}
