/**
 * Provides virtual modules.
 *
 * @param {string} name the plug-in's name
 * @param {Readonly<Record<string, () => string | Promise<string>>>} modules return the code of each module, by its id
 * @returns a plug-in for Rollup and Vite.
 */
export function virtualModules(name, modules) {
  return {
    name,
    resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : null),
    load: (id) => (id.startsWith('\0') && Object.hasOwn(modules, id.slice(1)) ? modules[id.slice(1)]() : null),
  };
}
