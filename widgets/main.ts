import { importFile, manifests, base } from 'virtual:widgets';
import { boot } from '#shared/island/start/boot.ts';
import { isAlreadyRunning, publish } from '#shared/island/start/public-api.ts';

const version = import.meta.env.VERSION;

if (!isAlreadyRunning(version)) {
  publish(version, boot({ manifests, importFile, base, address: import.meta.url }));
  // The author checks the page: open the page doctor.
  if (/coach-check/.test(location.search)) void importFile('doctor');
}
