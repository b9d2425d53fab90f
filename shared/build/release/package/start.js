import { boot } from './boot.js';

// The main module of the npm package: `import 'coach-widgets'` loads the widgets from their default folder. A failure is
// reported like an uncaught error, but does not stop the page's own scripts.
boot().catch(reportError);
