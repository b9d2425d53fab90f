import { readFileSync } from 'node:fs';
import { format, type Oxfmtrc } from 'oxfmt';

/**
 * Formats a generated text with oxfmt, as `npm run format` formats a file of that name, so that generated files pass the
 * format check.
 *
 * @param file name or path; its ending selects the language, and the file need not exist
 * @throws if the text has a syntax error
 */
export async function formatText(file: string, text: string): Promise<string> {
  const settings = readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8');
  // The other settings do not apply: they concern `package.json` and the files that the command formats.
  const { printWidth, singleQuote } = JSON.parse(settings) as Oxfmtrc;
  const { code, errors } = await format(file, text, { printWidth, singleQuote });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
