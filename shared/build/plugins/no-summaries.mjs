import { parseAst } from 'rollup/parseAst';
import { applyEdits, findNodes } from './output/syntax-tree.mjs';

/** The files that define the endpoints of the API. */
const contract = /\/shared\/contract\/.+\.ts$/;

/**
 * Removes the summaries of endpoints, which only the OpenAPI page shows, from the bundle. The input must be JavaScript.
 */
export function noSummaries() {
  return {
    name: 'no-summaries',
    transform(code, id) {
      if (!contract.test(id.replaceAll('\\', '/'))) return null;
      const summaries = findSummaries(code);
      // The build has no source maps.
      return summaries.length > 0 ? { code: applyEdits(code, summaries), map: null } : null;
    },
  };
}

/**
 * Lists edits that remove the property `summary` in calls such as `endpoint(name, route, { summary: '…', answer })`. An edit
 * (start, end, replacement) reaches up to the next property. Without one, the comma before `summary` stays, which is valid.
 */
function findSummaries(code) {
  const isEndpoint = ({ type, callee }) => type === 'CallExpression' && callee.name === 'endpoint';
  return findNodes(parseAst(code), isEndpoint).flatMap((call) => {
    const properties = call.arguments.at(-1)?.properties ?? [];
    const index = properties.findIndex(({ key }) => key?.name === 'summary');
    return index < 0 ? [] : [[properties[index].start, properties[index + 1]?.start ?? properties[index].end, '']];
  });
}
