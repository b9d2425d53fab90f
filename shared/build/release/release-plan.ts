import { readFileSync } from 'node:fs';
import path from 'node:path';
import applyPlan from '@changesets/apply-release-plan';
import assemblePlan from '@changesets/assemble-release-plan';
import readChanges from '@changesets/read';

/** What the changes told in `.changeset/` make of the next release. */
export interface ReleasePlan {
  readonly from: string;
  readonly to: string;
  readonly kind: 'major' | 'minor' | 'patch';
  /** Writes the version into `package.json` and the changes into `CHANGELOG.md`, and takes the told ones away. */
  apply(): Promise<void>;
}

/** Of Changesets' own settings, those that a project of one published package needs. */
const config = {
  changelog: ['../shared/build/release/changelog-lines.cjs', null] as const,
  ...{ commit: false as const, fixed: [], linked: [], ignore: [], access: 'public' as const, baseBranch: 'main' },
  ...{ updateInternalDependencies: 'patch' as const, bumpVersionsWithWorkspaceProtocolOnly: false, prettier: false },
  ...{ changedFilePatterns: ['**'], privatePackages: { version: true, tag: false } },
  ...{ snapshot: { useCalculatedVersion: false, prereleaseTemplate: null } },
  ___experimentalUnsafeOptions_WILL_CHANGE_IN_PATCH: {
    ...{ onlyUpdatePeerDependentsWhenOutOfRange: false, updateInternalDependents: 'out-of-range' as const },
  },
};

/**
 * Reads what has been told by `npm run change`. Changesets' own program leaves the package at the top of a project with
 * workspaces alone: its parts are asked one by one.
 *
 * @param root the project's folder
 * @returns nothing where no change waits
 */
export async function planRelease(root: string): Promise<ReleasePlan | undefined> {
  const packageJson = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const own = { dir: root, packageJson };
  const packages = { tool: 'root' as const, root: own, packages: [own] };
  const plan = assemblePlan(await readChanges(root), packages, config, undefined);
  const [release] = plan.releases;
  if (!release || release.type === 'none') return undefined;
  return {
    ...{ from: release.oldVersion, to: release.newVersion, kind: release.type },
    apply: async () => void (await applyPlan(plan, packages, config)),
  };
}
