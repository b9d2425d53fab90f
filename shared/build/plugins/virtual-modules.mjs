/**
 * Creates a plug-in that provides virtual modules: modules without a file, whose code is generated when they are imported.
 *
 * @param {string} name the plug-in's name
 * @param {Readonly<Record<string, () => string | Promise<string>>>} modules return the code of each module, by its id
 * @returns a plug-in for Rollup and Vite
 */
export function virtualModules(name, modules) {
  return {
    name,
    // By convention, `\0` marks ids of virtual modules, so that other plug-ins do not look for a file.
    resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : null),
    load: (id) => (id.startsWith('\0') && Object.hasOwn(modules, id.slice(1)) ? modules[id.slice(1)]() : null),
  };
}
