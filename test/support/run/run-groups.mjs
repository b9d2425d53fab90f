import { changedFiles } from '../../../shared/build/changed-files.mjs';
import { readFullRun } from '../../../shared/build/release/full-run.mjs';
import { groups, groupsTouchedBy } from '../groups.mjs';

/** Minutes that groups may add to a run of every change. */
const mostMinutes = 6;

/**
 * Chooses the groups that a change brings into `npm test`: those whose sources changed since the last complete run, as far as time
 * allows, the shortest first. Without such a run, or if Git does not know its commit, since the commit before the last.
 *
 * @param {string} root the project's folder
 * @returns {{ included: readonly string[], leftOut: readonly string[] }}
 */
export function groupsOfChange(root) {
  const commit = readFullRun(root)?.commit;
  const changed = (commit && changedFiles(root, commit)) || changedFiles(root, 'HEAD~1') || [];
  return withinTime(groupsTouchedBy(changed));
}

/**
 * @param {ReturnType<typeof groupsTouchedBy>} touched
 * @returns {ReturnType<typeof groupsOfChange>}
 */
export function withinTime(touched) {
  const shortestFirst = [...touched].sort((a, b) => groups[a].minutes - groups[b].minutes);
  let minutes = 0;
  const included = shortestFirst.filter((name) => (minutes += groups[name].minutes) <= mostMinutes);
  return { included, leftOut: shortestFirst.filter((name) => !included.includes(name)) };
}
