/**
 * The keys of a file of messages, as oxfmt formats it.
 *
 * @param {string} code the file's text
 * @returns {string[]}
 */
export function keysIn(code) {
  const [own = ''] = code.split('export const operationMessages');
  return [...own.matchAll(/^ {2}'?(\w+)'?:/gm)].map(([, key]) => key);
}

/**
 * The operations for which a file of messages says something else.
 *
 * @param {string} code the file's text
 * @returns {string[]} `US`, `CA` …
 */
export function operationsIn(code) {
  const [, varied = ''] = code.split('export const operationMessages');
  return [...varied.matchAll(/^ {2}([A-Z]{2}):/gm)].map(([, operation]) => operation);
}
