import { readFileSync } from 'node:fs';
import path from 'node:path';

const id = 'virtual:known-tags';

/**
 * Serves `virtual:known-tags`: the facts of `widgets/facts.json` that the page doctor needs, without descriptions. The
 * doctor loads no other file of the bundle, since that may be the one that fails.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite.
 */
export function knownTags(root) {
  return {
    name: 'known-tags',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(module) {
      if (module !== `\0${id}`) return null;
      const { widgets } = JSON.parse(readFileSync(path.join(root, 'widgets/facts.json'), 'utf8'));
      const tags = widgets.map(({ tag, mounts, fails, rooms, attributes }) => ({
        tag,
        mounts,
        fails,
        // Without heights the minimum is infinite, which JSON writes as null.
        room: Math.min(...rooms.map(([, height]) => height)),
        attributes: attributes.map(({ option, kind, words }) => ({ option, kind, words })),
      }));
      return `export const knownTags = ${JSON.stringify(tags)};`;
    },
  };
}
