import { readFileSync } from 'node:fs';
import path from 'node:path';
import { virtualModules } from './virtual-modules.mjs';

/**
 * Provides data from `widgets/facts.json`, which is generated from all widgets, to the code that reports mistakes of page
 * authors: `shared/island/advice`, which logs them, and the page doctor, the diagnostic panel for page authors.
 *
 * - `virtual:known-tags` contains the widgets' names, facts about their tags (`coach-*`), and the `common` options of all tags.
 * - `virtual:known-heights` contains the smallest height in px that a page reserves for each tag; tags without one are left
 *   out.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite.
 */
export function knownTags(root) {
  const readFacts = () => JSON.parse(readFileSync(path.join(root, 'widgets/facts.json'), 'utf8'));
  // The name of the plug-in, and for each module id a function that returns the module's code.
  return virtualModules('known-tags', {
    'virtual:known-heights'() {
      const widgetsWithHeights = readFacts().widgets.filter(({ heights }) => heights.length > 0);
      const heights = widgetsWithHeights.map(({ tag, heights: rows }) => [
        tag,
        // A row is `[minimum width of the tag in px, height in px]`, sometimes followed by further conditions.
        Math.min(...rows.map(([, height]) => height)),
      ]);
      return `export const heights = new Map(${JSON.stringify(heights)});`;
    },
    'virtual:known-tags'() {
      const { common, widgets } = readFacts();
      // `kind` is the type of an option's value, and `words` lists the allowed values of the kind `oneOf`.
      const toOptions = (attributes) => attributes.map(({ option, kind, words }) => ({ option, kind, words }));
      const tags = widgets.map(({ tag, fails, attributes }) => ({
        tag,
        // What is shown if the widget fails: `nothing`, or by default (left out here) the tag's original content.
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
