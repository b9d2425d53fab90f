import { importFile, manifests, base } from 'virtual:widgets';
import { boot } from '#shared/island/start/boot.ts';
import { isAnotherCopyRunning, publish } from '#shared/island/start/public-api.ts';

// The bootstrap, `coach-widgets.js`, is the script that a page includes. `boot` finds the tags of widgets on the page and
// loads their code when it is needed; `publish` sets `window.coachWidgets`. If a copy of any version is already running,
// this one only logs both versions. The build writes `virtual:widgets`: `importFile` imports a file of the bundle by its
// name, `manifests` describe the widgets, and `base` lists the names of the files that all widgets need.
const version = import.meta.env.VERSION;

if (!isAnotherCopyRunning(version)) {
  publish(version, boot({ manifests, importFile, base, address: import.meta.url }));
  // The author of the page has added `?coach-check` to its address: open the page doctor, which shows mistakes.
  if (/coach-check/.test(location.search)) void importFile('doctor');
}
