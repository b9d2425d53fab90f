import { readFileSync } from 'node:fs';
import { format, type Oxfmtrc } from 'oxfmt';

/**
 * Formats a text as `npm run format` formats the file of that name.
 *
 * @param file its ending selects the language; the file need not exist
 * @throws if the text has a syntax error
 */
export async function formatText(file: string, text: string): Promise<string> {
  const settings = readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8');
  const { printWidth, singleQuote } = JSON.parse(settings) as Oxfmtrc;
  const { code, errors } = await format(file, text, { printWidth, singleQuote });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
