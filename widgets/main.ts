import { importFile, manifests, base } from 'virtual:widgets';
import { boot } from '#shared/island/start/boot.ts';
import { isAlreadyRunning, publish } from '#shared/island/start/public-api.ts';

// The first script of a page, `coach-widgets.js`: starts the widgets, and publishes `window.coachWidgets`, unless another copy of
// the script already does. `boot` finds the tags of widgets on the page and loads their code when it is needed. The build
// writes `virtual:widgets`: `importFile` imports a file of the bundle by its name, and `base` has the names of the files that
// all widgets need.
const version = import.meta.env.VERSION;

if (!isAlreadyRunning(version)) {
  publish(version, boot({ manifests, importFile, base, address: import.meta.url }));
  // The author of the page has added `?coach-check` to its address: open the page doctor, which shows mistakes.
  if (/coach-check/.test(location.search)) void importFile('doctor');
}
