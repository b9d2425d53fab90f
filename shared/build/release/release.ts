import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { formatText } from '../format-text.ts';
import { contractLosses } from './compare-contracts.ts';
import { presentContract } from './present-contract.ts';
import { lastRelease, recordedFolder } from './recorded-releases.ts';
import { planRelease } from './release-plan.ts';
import { sizesOfWidgets } from './sizes-of-widgets.ts';

/** How a release is made. */
export interface ReleaseWork {
  /** The project's folder. */
  readonly root: string;
  /** Builds the bundle of the version in `package.json`. */
  readonly build: () => void;
  /** Records the version as it is, and makes no new one. */
  readonly isRecordAlone?: boolean;
}

/** Papers that name the folder of a version, which a site copies from them. */
const papers = ['README.md', 'widgets/on-your-site.md'];

/**
 * Makes the next version of what has been told in `.changeset/`: version, changelog, papers, bundle, and the record of its
 * contract and its sizes, against which the next one is held.
 *
 * @returns a sentence for each reason why nothing was done; none when it is made
 */
export async function release({ root, build, isRecordAlone = false }: ReleaseWork): Promise<readonly string[]> {
  const facts = JSON.parse(readFileSync(path.join(root, 'widgets/facts.json'), 'utf8')) as TagFacts;
  const contract = presentContract(root, facts);
  const plan = isRecordAlone ? undefined : await planRelease(root);
  if (!plan && !isRecordAlone) return ['No change waits. Tell one: npm run change -- minor "What a site sees of it."'];
  if (plan && plan.kind !== 'major') {
    const last = lastRelease(root, plan.to);
    const losses = last ? contractLosses(last.contract, contract) : [];
    if (losses.length > 0)
      return [...losses, `Pages of ${last?.version} would break: keep it, or tell a major change.`];
  }
  if (plan) {
    await plan.apply();
    renumber(root, plan.from, plan.to);
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
  build();
  const sizes = sizesOfWidgets(path.join(root, 'dist', version));
  const text = await formatText(`${version}.json`, JSON.stringify({ version, contract, sizes }));
  mkdirSync(path.join(root, recordedFolder), { recursive: true });
  writeFileSync(path.join(root, recordedFolder, `${version}.json`), text);
  return [];
}

/** Replaces the version in the documents and in the two places of the lock file that name this package. */
function renumber(root: string, from: string, to: string): void {
  for (const paper of papers) {
    const file = path.join(root, paper);
    const text = readFileSync(file, 'utf8')
      .replaceAll(`/coach-widgets/${from}/`, `/coach-widgets/${to}/`)
      .replaceAll(`version ${from},`, `version ${to},`);
    writeFileSync(file, text);
  }
  const lock = path.join(root, 'package-lock.json');
  const ours = new RegExp(`("name": "coach-widgets",\\s+"version": )"${from.replaceAll('.', '\\.')}"`, 'g');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(ours, `$1"${to}"`));
}
