import { readFileSync } from 'node:fs';
import path from 'node:path';

const id = 'virtual:known-tags';

/**
 * Serves `virtual:known-tags`: of `widgets/facts.json` what the page doctor reads a page by, without what it says to
 * people. The doctor asks no other file of the bundle, since that may be what fails.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite alike.
 */
export function knownTags(root) {
  return {
    name: 'known-tags',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const { widgets } = JSON.parse(readFileSync(path.join(root, 'widgets/facts.json'), 'utf8'));
      const known = widgets.map(({ tag, mounts, fails, rooms, attributes }) => ({
        // The least of none is infinite, which JSON writes as null.
        ...{ tag, mounts, fails, room: Math.min(...rooms.map(([, height]) => height)) },
        attributes: attributes.map(({ option, kind, words }) => ({ option, kind, words })),
      }));
      return `export const knownTags = ${JSON.stringify(known)};`;
    },
  };
}
