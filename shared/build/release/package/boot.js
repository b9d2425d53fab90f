// The build of the package inserts its version.
const version = '{{version}}';

/**
 * Loads the widgets: imports the script `coach-widgets.js` from the folder that `npx coach-widgets` has copied to the site.
 *
 * The comments of the `import()` keep bundlers from bundling that script, which loads its other files from the same folder, by
 * their names.
 *
 * @param folder address of the folder, absolute or relative to the page
 * @returns the API of the widgets for the scripts of a page; undefined on a server, which has no document and loads nothing
 * @throws an error with advice if the script does not load
 */
export async function boot({ folder = `/coach-widgets/${version}/` } = {}) {
  if (typeof document === 'undefined') return undefined;
  const address = new URL('coach-widgets.js', new URL(folder, document.baseURI)).href;
  try {
    await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ address);
  } catch (cause) {
    const advice = 'Copy the files to where your site serves them from, as with `npx coach-widgets public`.';
    throw new Error(`[coach-widgets] ${address} did not load. ${advice}`, { cause });
  }
  return window.coachWidgets;
}
