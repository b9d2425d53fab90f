import { browserScripts } from '../site/browser-scripts.ts';

/** The scripts of the driver's page, as browsers run them. */
export const driverScripts = () =>
  browserScripts({
    main: new URL('../../driver/main.ts', import.meta.url),
    worker: new URL('../../driver/worker.ts', import.meta.url),
  });
