import { readFileSync } from 'node:fs';
import path from 'node:path';
import { virtualModules } from './virtual-modules.mjs';

/**
 * Provides data from `widgets/facts.json`, which is generated from all widgets, to the code that reports mistakes of page authors
 * (`shared/island/advice`, and the page doctor). `virtual:known-tags` contains the tags and their options for the rules, without
 * descriptions. `virtual:known-heights` contains the minimum reserved height in px of each tag.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite.
 */
export function knownTags(root) {
  const readFacts = () => JSON.parse(readFileSync(path.join(root, 'widgets/facts.json'), 'utf8'));
  return virtualModules('known-tags', {
    'virtual:known-heights'() {
      const widgetsWithHeights = readFacts().widgets.filter(({ heights }) => heights.length > 0);
      const heights = widgetsWithHeights.map(({ tag, heights: rows }) => [
        tag,
        Math.min(...rows.map(([, height]) => height)),
      ]);
      return `export const heights = new Map(${JSON.stringify(heights)});`;
    },
    'virtual:known-tags'() {
      const { common, widgets } = readFacts();
      const toOptions = (attributes) => attributes.map(({ option, kind, words }) => ({ option, kind, words }));
      const tags = widgets.map(({ tag, fails, attributes }) => ({
        tag,
        fails: fails === 'nothing' ? fails : undefined,
        attributes: toOptions(attributes),
      }));
      return [
        `export const tagFacts = ${JSON.stringify({ common: toOptions(common), widgets: tags })};`,
        `export const widgetNames = ${JSON.stringify(widgets.map(({ name }) => name))};`,
      ].join('\n');
    },
  });
}
