const version = '{{version}}';

/**
 * Loads the widgets: imports the script from the folder that `npx coach-widgets` has copied to the site. It does nothing on a
 * server.
 *
 * No bundler may bundle that script: it loads its other files from the same folder, by their names.
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
