import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatText } from './format-text.ts';
import { messageFolders } from './messages/copy-deck.ts';
import { faultsOf, type FolderTexts, readFolder, readTexts, textsFile } from './messages/locale-texts.ts';
import { writeTexts } from './messages/write-texts.ts';
import { faultOfLocale, withLocale } from './messages/locale-name.ts';
import { pluralForms } from './messages/plural-forms.ts';

/**
 * `npm run new:locale <language> <folder>`: makes a language of the product out of one folder of texts. Where there is no such
 * folder yet, it is written, with the English texts to be translated. Exit code 1 when something is wrong with language or
 * texts; nothing is written then.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files that name all languages: the list of them, and its copy for people. */
const lists = ['shared/domain/page/operation/settings.ts', 'widgets/README.md'];

/** Every folder of messages. */
const folders = messageFolders(root);

/** Writes the English texts into a folder, with the plural forms of the language. */
async function startTexts(locale: string, target: string): Promise<void> {
  const inForms = (message: FolderTexts['messages'][string]) =>
    typeof message === 'string'
      ? message
      : Object.fromEntries([...pluralForms(locale)].map((form) => [form, message[form] ?? message.other]));
  const translatable = (messages: FolderTexts['messages']) =>
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, inForms(message)]));
  for (const folder of folders) {
    const { messages, operationMessages = {} } = await readFolder(root, folder, 'en');
    const varied = Object.entries(operationMessages).map(([operation, texts]) => [operation, translatable(texts)]);
    const texts = {
      messages: translatable(messages),
      ...(varied.length > 0 && { operationMessages: Object.fromEntries(varied) as FolderTexts['operationMessages'] }),
    };
    const file = path.join(target, textsFile(folder));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
}

/** What is wrong with a folder of texts; with all of it in order, the files of messages that it makes. */
async function readAll(locale: string, source: string) {
  const read = await Promise.all(
    folders.map(async (folder) => {
      const file = textsFile(folder);
      const texts = readTexts(path.join(source, file));
      if (typeof texts === 'string') return { faults: [`${file} ${texts}.`] };
      const faults = faultsOf(texts, await readFolder(root, folder, 'fr'), locale);
      return { folder, texts, faults: faults.map((fault) => `${file}: ${fault}.`) };
    }),
  );
  return { read, faults: read.flatMap(({ faults }) => faults) };
}

async function makeLocale(locale: string, source: string): Promise<readonly string[]> {
  const { read, faults } = await readAll(locale, source);
  if (faults.length > 0) return faults;
  for (const { folder, texts } of read) {
    if (!folder) continue;
    const file = path.join(root, folder, 'messages.ts');
    writeFileSync(file, await writeTexts(readFileSync(file, 'utf8'), locale, texts));
  }
  for (const list of lists) {
    const file = path.join(root, list);
    writeFileSync(file, await formatText(file, withLocale(readFileSync(file, 'utf8'), locale)));
  }
  // The tables of tags name the languages, too; they are read from the list that has just been changed.
  spawnSync(process.execPath, [...process.execArgv, path.join(root, 'shared/build/new-widget.ts')]);
  return [];
}

const [locale = '', folder = ''] = process.argv.slice(2);
const fault = faultOfLocale(locale, folder);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else if (!existsSync(folder)) {
  await startTexts(locale, folder);
  console.log(`${folder} has the English texts. Translate them, then run this again.`);
} else {
  const faults = await makeLocale(locale, folder);
  if (faults.length > 0) {
    console.error([...faults, '', `Mend these in ${folder}, then run this again. Nothing was written.`].join('\n'));
    process.exitCode = 1;
  } else {
    console.log(`The widgets speak ${locale}. Try it: npm test, and <coach-bus-tracker locale="${locale}"> on a page.`);
  }
}
