import { browserScripts } from '../../server/http/site/browser-scripts.ts';

/** The scripts of the driver's page, as browsers run them. */
export const driverScripts = () =>
  browserScripts({
    main: new URL('./page/main.ts', import.meta.url),
    worker: new URL('./page/worker.ts', import.meta.url),
  });
