/**
 * Folders of the host, the highest layer first. A file may import its own folder and those in lower layers, as values and as
 * types. Folders that are not listed are not imported: the host reads `pages` and loads `scenarios`, and `conform` only uses
 * HTTP. `guide` is written at build time.
 */
const layers = {
  /** Commands. They combine all lower layers. */
  start: ['start'],
  /** For a live operator only. */
  operations: [
    'operations',
    'operations/enquiries',
    'operations/operator/overview',
    'operations/audit',
    'operations/disruptions',
    'operations/imports',
    'operations/imports/check',
    'operations/imports/feeds',
    /** When travellers are notified of disruptions. */
    'operations/notices',
    'operations/metrics',
    'operations/driver',
    'operations/check-tickets',
    'operations/database-move',
    'operations/back-up',
    /** What is stored about a traveller. */
    'operations/persons',
    /** Sign-in, people, and the guard of the pages of all folders above. */
    'operations/operator',
  ],
  /** For a trial host only. */
  trials: ['server/trial-features', 'provider'],
  /** Writes the guide, with parts of pages. */
  guide: ['guide'],
  /** Endpoints, pages and all other code for requests. */
  http: [
    'server/http',
    'server/http/api',
    'server/http/builder',
    'server/http/site',
    'server/http/kit',
    'server/http/visits',
  ],
  /** The host's capabilities. */
  useCases: [
    'server/scenarios',
    /** All data about a person, and the deletion of old data. */
    'server/persons',
    'server/payments',
    'server/accounts',
    'server/orders',
    'server/tickets',
    'server/enquiries',
    'server/mail',
    'server/realtime',
    'server/sales',
    'server/simulator',
    'server/gtfs',
    'server/timetable',
  ],
  /** Tables, limits that all processes share, clock, tools. */
  base: ['server/limits', 'server/database', 'server/clock', 'server/kit'],
};

const folders = Object.values(layers).flat();
const tests = '\\.test\\.tsx?$|\\.test-data\\.tsx?$';

/** Matches the files of a folder, without those of its subfolders that are in the list. */
function toPattern(folder) {
  const inner = folders
    .filter((candidate) => candidate.startsWith(`${folder}/`))
    .map((candidate) => candidate.slice(folder.length + 1));
  return `^host-fixtures/${folder}/${inner.length > 0 ? `(?!(${inner.join('|')})/)` : ''}`;
}

/** One rule for each folder except the highest. */
const hostRules = folders.slice(1).map((folder, index) => ({
  name: `host-layer-${folder.replaceAll('/', '-')}`,
  comment: `host-fixtures/${folder} imports only lower layers (host-layers.cjs).`,
  severity: 'error',
  from: { path: toPattern(folder), pathNot: tests },
  to: { path: folders.slice(0, index + 1).map(toPattern) },
}));

module.exports = { folders, hostRules };
