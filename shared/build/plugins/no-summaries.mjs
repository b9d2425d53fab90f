import { parseAst } from 'rollup/parseAst';
import { visitNodes } from './output/visit-nodes.mjs';

const contract = /\/shared\/contract\/.+\.ts$/;

/** Removes the summaries of endpoints, which only the OpenAPI page shows. Must run after the TypeScript plug-in. */
export function noSummaries() {
  return {
    name: 'no-summaries',
    transform(code, id) {
      if (!contract.test(id.replaceAll('\\', '/'))) return null;
      const summaries = findSummaries(code);
      return summaries.length > 0 ? { code: removeRanges(code, summaries), map: null } : null;
    },
  };
}

/** The ranges of the property `summary` in calls of `endpoint`, each up to the next property. */
function findSummaries(code) {
  const ranges = [];
  visitNodes(parseAst(code), (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'endpoint') return;
    const properties = node.arguments.at(-1)?.properties ?? [];
    const index = properties.findIndex(({ key }) => key?.name === 'summary');
    if (index !== -1) ranges.push([properties[index].start, properties[index + 1]?.start ?? properties[index].end]);
  });
  return ranges;
}

function removeRanges(code, ranges) {
  return ranges.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}
