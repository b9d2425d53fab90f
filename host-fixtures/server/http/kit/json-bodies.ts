import { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { technicalRefusal } from './api-error.ts';

/** The deepest nesting of objects and lists in a body. No call needs more than four levels. */
const maxDepth = 10;

/**
 * Parses the bodies of an app's requests, before anything validates them. Refuses compressed bodies, other types than JSON, deep
 * nesting, the names `__proto__` and `constructor.prototype`, and names that an object contains twice, of which different
 * parsers use different ones. Routes with their own parser, such as HTML forms, add it in their scope.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, finish) => {
    const { depth, names } = scanJson(String(text));
    if (depth > maxDepth) {
      return finish(
        technicalRefusal(400, 'invalid', `The body has more than ${maxDepth} levels of lists and objects.`),
      );
    }
    return parseSafely(request, String(text), (error, body) => {
      if (error === null && countNames(body) < names) {
        return finish(technicalRefusal(400, 'invalid', 'The body has an object with the same name twice.'));
      }
      return finish(error, body);
    });
  });
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      throw technicalRefusal(415, 'invalid', 'Send the body uncompressed, without the header Content-Encoding.');
    }
  });
}

/** Describes what the client must change if Fastify refuses a body as too large, or for its type; undefined otherwise. */
export function describeBodyError(
  { statusCode }: Pick<FastifyError, 'statusCode'>,
  { routeOptions, headers }: Pick<FastifyRequest, 'routeOptions' | 'headers'>,
): { readonly id: string; readonly message: string } | undefined {
  if (statusCode === 413) {
    const message = `The body is larger than ${routeOptions.bodyLimit} bytes, the limit of this call. Send less, or use several calls.`;
    return { id: 'too-large', message };
  }
  if (statusCode !== 415) return undefined;
  const type = String(headers['content-type'] ?? 'no content type');
  return {
    id: 'invalid',
    message: `This call does not accept ${type.slice(0, 100)}: the API accepts application/json.`,
  };
}

/** Measures a JSON text in one pass, without recursion: the depth of its nesting, and the number of names of all its objects. */
function scanJson(text: string): { readonly depth: number; readonly names: number } {
  let [level, depth, names, isInText] = [0, 0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInText) {
      // A backslash and the character after it are one character.
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === ':') names += 1;
    else if (character === '{' || character === '[') depth = Math.max(depth, (level += 1));
    else if (character === '}' || character === ']') level -= 1;
  }
  return { depth, names };
}

/** Counts the names of all objects in a value whose depth is limited. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  return values.reduce<number>((sum, item) => sum + countNames(item), Array.isArray(value) ? 0 : values.length);
}
