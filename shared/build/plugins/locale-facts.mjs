import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonFolder } from '../messages/message-use.mjs';
import { messageLocales } from './joined-messages.mjs';

const id = 'virtual:locales';

/**
 * Serves `virtual:locales`: what the bootstrap, which loads no messages, knows of the languages of the product.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite alike.
 */
export function localeFacts(root) {
  return {
    name: 'locale-facts',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const locales = messageLocales(root);
      const retry = locales.map((locale) => `${locale}: ${retryIn(path.join(root, commonFolder, `${locale}.ts`))}`);
      return [
        `export const localePattern = /^(${locales.join('|')})\\b/i;`,
        `export const retryLabels = { ${retry.join(', ')} };`,
      ].join('\n');
    },
  };
}

/** The message `retry` of a file, as it is written there. */
function retryIn(file) {
  const [, text] = /^ {2}retry: (['"].*['"]),$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (!text) throw new Error(`${file} has no message "retry" on a line of its own.`);
  return text;
}
