import { boot } from './boot.js';

boot().catch(reportError);
