import path from 'node:path';

/**
 * Functions for `npm run size`, which checks the chunks (the files) of the bundle, and compares their sizes with
 * `budgets.json`. `ChunkFacts` is the data about a chunk in `build.json`, which the build writes: `imports` and
 * `dynamicImports` are files, `modules` are ids of modules, `css` are texts of style sheets. `Pages` is a part of
 * `budgets.json`: `follows` lists the chunks of a page that load after the first ones, in the form that {@link isNamed}
 * accepts.
 *
 * @typedef {{ name: string, imports: string[], dynamicImports: string[], modules: string[], css: string[] }} ChunkFacts
 * @typedef {Record<string, { follows: string[] }>} Pages
 */

/** Parts that must load on demand only, each in its own file, and a pattern of a module that each of them contains. */
const lazyParts = {
  DOMPurify: /node_modules\/dompurify\//,
  'typeahead engine': /node_modules\/downshift\//,
  Leaflet: /node_modules\/leaflet\//,
  'Google renderer': /ui\/map\/google-renderer/,
  'outline of the world': /^virtual:outline$/,
  dialogs: /ui\/dialog\/dialog\.tsx$/,
  'web-vitals': /node_modules\/web-vitals\//,
};

/** The id of a module of messages, and its locale: `virtual:messages/widgets/toast/toast.island.tsx-fr` → `fr`. */
const messageModule = /^virtual:messages\/.+?-([a-z]{2}(?:-[A-Z]{2})?)$/;

/**
 * Finds faults of chunks (host contract §1): lazy parts that load with a page or share a file with another one, and files that
 * contain messages of several locales, or messages together with code. If a lazy part or all messages are missing, that is a
 * fault, too, because their pattern would check nothing.
 *
 * @param {Record<string, ChunkFacts>} chunks by file
 * @param {string[]} pageChunks files that a page loads without user interaction
 * @returns {string[]} a sentence for each fault
 */
export function findChunkFaults(chunks, pageChunks) {
  const faults = [];
  for (const [part, pattern] of Object.entries(lazyParts)) {
    const files = Object.keys(chunks).filter((file) => chunks[file].modules.some((id) => pattern.test(id)));
    if (files.length === 0) faults.push(`${part} is missing in all chunks.`);
    for (const file of files) if (pageChunks.includes(file)) faults.push(`${part} loads with the page, in ${file}.`);
  }
  for (const [file, { modules }] of Object.entries(chunks)) {
    const parts = Object.entries(lazyParts).filter(([, pattern]) => modules.some((id) => pattern.test(id)));
    if (parts.length > 1) faults.push(`${parts.map(([part]) => part).join(' and ')} share ${file}.`);
    const locales = new Set(modules.flatMap((id) => messageModule.exec(id)?.[1] ?? []));
    const isMixed = locales.size > 0 && modules.some((id) => !messageModule.test(id));
    if (locales.size > 1) faults.push(`${file} has messages in ${[...locales].join(' and ')}.`);
    if (isMixed) faults.push(`${file} mixes messages with code.`);
  }
  const hasMessages = Object.values(chunks).some(({ modules }) => modules.some((id) => messageModule.test(id)));
  if (!hasMessages) faults.push('No chunk contains messages.');
  return faults;
}

/**
 * Finds names in `budgets.json` without a chunk, such as a renamed one: their limits have no effect, and they are
 * missing from the size of a page.
 *
 * @param {Record<string, ChunkFacts>} chunks by file
 * @param {{ pages: Pages, 'in all': Pages, 'on demand': Record<string, number> }} budgets `in all` are pages with the code that
 *   loads when they are idle
 * @returns {string[]} a sentence for each name
 */
export function findUnusedBudgets(chunks, budgets) {
  // The keys `messages` and `shared piece` are limits for all other chunks, not names.
  const { messages: _messages, 'shared piece': _sharedPiece, ...onDemand } = budgets['on demand'];
  const follows = [...Object.values(budgets.pages), ...Object.values(budgets['in all'])].flatMap(
    (page) => page.follows,
  );
  return [...new Set([...Object.keys(onDemand), ...follows])]
    .filter((name) => !Object.values(chunks).some((chunk) => isNamed(chunk, [name])))
    .map((name) => `budgets.json contains "${name}", but there is no such chunk.`);
}

/**
 * Finds chunks that import the bootstrap (the first script of a page). If the page loads it with a query, such as `?ver=1`,
 * the import has a different address, so the browser would load it a second time.
 *
 * @param {Record<string, string>} code text of every script, by file
 * @param {string} entry the bootstrap's file
 * @returns {string[]} a sentence for each of these chunks
 */
export function findEntryFaults(code, entry) {
  // Matches `from "./NAME"`, `import "./NAME"` and `import("./NAME")`. A chunk that only contains the name is not a fault.
  const imports = RegExp(`(?:from|import)\\s*\\(?\\s*["'\`][^"'\`]*${entry.replaceAll('.', '\\.')}["'\`]`);
  return Object.keys(code)
    .filter((file) => file !== entry && imports.test(code[file]))
    .map((file) => `${file} imports ${entry}.`);
}

/**
 * The files that a page with one widget loads first, without user interaction: the bootstrap, the code that the widget
 * preloads, and its messages in French, which are the longest.
 *
 * @param {{ entry: { file: string }, preloads: Record<string, { code: string[], words: Record<string, string> }> }} notes
 *   the content of `build.json`
 * @param {string} widget its name, without `coach-`
 */
export function listPageFiles({ entry, preloads }, widget) {
  // Both are missing for a widget that `preloads` does not contain, and `words` for one without messages. `code` and the values
  // of `words` (the messages by locale) are `<link>` elements, as texts.
  const { code = [], words } = preloads[widget] ?? {};
  const lines = words ? [...code, words.fr] : code;
  return [entry.file, ...lines.map((line) => /href="([^"]+)"/.exec(line)[1])];
}

/** Whether a list contains a chunk: by its name, or by a part of a module's path. Items with a slash are parts of paths. */
export function isNamed({ name, modules }, list) {
  return list.some((item) => item === name || (item.includes('/') && modules.some((id) => id.includes(item))));
}

/** Lists files with all files that they import, directly or indirectly, without dynamic imports. Each file is listed once. */
export function listWithImports(chunks, files) {
  const allFiles = new Set();
  const add = (file) => {
    if (allFiles.has(file)) return;
    allFiles.add(file);
    chunks[file]?.imports.forEach(add);
  };
  files.forEach(add);
  return [...allFiles];
}

/**
 * Finds the budget of a chunk that loads on demand. For messages it is the budget whose key is a part of their path, or
 * `messages`; for code it is the budget with the name of the chunk, or `shared piece`.
 *
 * @param budgets the part `on demand` of `budgets.json`: limits in KiB, by name or by a part of a path
 * @returns the label of the chunk, and its budget in KiB
 */
export function findBudget({ name, modules }, budgets) {
  if (modules.length > 0 && modules.every((id) => messageModule.test(id))) {
    const pathPart = Object.keys(budgets).find((key) => key.includes('/') && modules[0].includes(key));
    return [`messages, ${path.basename(modules[0])}`, budgets[pathPart ?? 'messages']];
  }
  return [name, budgets[name] ?? budgets['shared piece']];
}

/**
 * Formats a line of the report: label, size and budget in KiB, and by how much the size exceeds the budget, if it does.
 *
 * @param {{ label: string, bytes: number, budget: number }} row budget in KiB
 */
export function formatLine({ label, bytes, budget }) {
  const kib = bytes / 1024;
  const verdict = kib <= budget ? '' : `  over by ${(kib - budget).toFixed(2)}`;
  return `${label.padEnd(34)}${kib.toFixed(2).padStart(8)}  of ${String(budget).padStart(5)}${verdict}`;
}
