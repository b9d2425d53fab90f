import { readCatalog } from '../messages/message-files.mjs';
import { commonFolder } from '../messages/message-use.mjs';
import { readLanguages } from './split-messages.mjs';
import { virtualModules } from './virtual-modules.mjs';

/**
 * Provides the module `virtual:locales`: a pattern of supported languages and the labels of the retry button, for the bootstrap
 * (the first script of a page), which loads no messages. Both come from the messages that all widgets use (`commonFolder`).
 *
 * The pattern `/^(fr|en)\b/i` matches `en`, `en-GB` and `EN`, but not `english`.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite.
 */
export function localeFacts(root) {
  return virtualModules('locale-facts', {
    'virtual:locales'() {
      const languages = readLanguages(root);
      const { retry } = readCatalog(root, commonFolder);
      const labels = Object.fromEntries(languages.map((language) => [language, retry[language]]));
      return [
        `export const localePattern = /^(${languages.join('|')})\\b/i;`,
        `export const retryLabels = ${JSON.stringify(labels)};`,
      ].join('\n');
    },
  });
}
