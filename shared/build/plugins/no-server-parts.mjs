import { parseAst } from 'rollup/parseAst';
import { applyEdits, findNodes } from './output/syntax-tree.mjs';

/** The files that define the endpoints of the API. */
const contract = /\/shared\/contract\/.+\.ts$/;

/** Properties of endpoints that only servers and the OpenAPI document use: pages send requests and validate answers. */
const serverParts = new Set(['summary', 'maxBodyBytes', 'params', 'query', 'body']);

/** Removes the parts of endpoints that only servers use from the bundle. The input must be JavaScript. */
export function noServerParts() {
  return {
    name: 'no-server-parts',
    transform(code, id) {
      if (!contract.test(id.replaceAll('\\', '/'))) return null;
      const parts = findServerParts(code);
      // The build has no source maps.
      return parts.length > 0 ? { code: applyEdits(code, parts), map: null } : null;
    },
  };
}

/**
 * Lists edits that remove properties in calls such as `endpoint(name, route, { summary: '…', answer })`. An edit (start, end,
 * replacement) reaches up to the next property. Without one, the comma before the property stays, which is valid.
 */
function findServerParts(code) {
  const isEndpoint = ({ type, callee }) => type === 'CallExpression' && callee.name === 'endpoint';
  return findNodes(parseAst(code), isEndpoint).flatMap((call) => {
    const properties = call.arguments.at(-1)?.properties ?? [];
    return properties.flatMap(({ key, start, end }, index) =>
      serverParts.has(key?.name) ? [[start, properties[index + 1]?.start ?? end, '']] : [],
    );
  });
}
