import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../server/http/app.ts';
import { createHealth } from '../server/http/health.ts';
import { systemClock } from '../server/clock/clock.ts';
import { lockFolder } from '../server/database/folder/folder-lock.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readDiskSpace } from '../server/database/write-probe.ts';
import { openLocks, getDatabaseLocation } from '../server/database/host-place.ts';
import { readFact } from '../server/database/shared/shared-facts.ts';
import { withoutInventions } from '../server/http/site/trials/site-trial.ts';
import { buildBundle, buildGuide } from './build-bundle.ts';
import { claimDatabase, claimFolder } from '../server/database/folder/host-mode.ts';
import { checkTimetable } from '../operations/imports/check/check-feed.ts';
import { importOrKeep } from '../operations/imports/import-timetable.ts';
import { servesDemoNetwork } from '../server/gtfs/demo-network.ts';
import { writeNoticeSettings } from '../operations/notices/notice-settings.ts';
import { createOperations } from '../operations/extend-host.ts';
import { createImportProcess } from '../operations/imports/import-process.ts';
import { createSalesCheck } from '../operations/imports/check/changed-sales.ts';
import { createMailTransport, createTextTransport } from './options/message-options.ts';
import { parseFeedAuthorizations } from '../server/realtime/feed-authorizations.ts';
import { openRealtime } from '../server/realtime/open-realtime.ts';
import { listen } from '../server/kit/listen.ts';
import { parseSiteLinks } from '../server/mail/site-pages.ts';
import { prepareLive, prepareTrial } from './prepare-host.ts';
import { getRenewalArguments } from './options/import-options.ts';
import { parseStartOptions } from './options/start-options.ts';
import { describeMissingPages, describeSite } from './options/site-options.ts';
import { waitForImportLock } from '../operations/imports/import-lock.ts';
import { usage } from './options/usage.ts';
import { openHostLog } from './host-log.ts';
import { openWaitingHost } from './waiting-host.ts';
import { followTimetable } from '../server/timetable/follow-timetable.ts';
import { createHostMetrics } from '../operations/metrics/host-metrics.ts';
import { listenForMetrics } from '../operations/metrics/register-metrics.ts';
import { readSecrets } from './options/secrets.ts';
import { createFileStore, filesFolder } from '../server/enquiries/file-store.ts';
import { moveAttachmentParts } from '../server/enquiries/move-attachment-parts.ts';
import { openTimetable } from '../server/timetable/open-timetable.ts';

/**
 * The program behind `npm start`: it builds missing files, imports the timetable, and starts the reference host, the server
 * that sells journeys and answers the widgets. By default it is a trial host (for QA, with invented data and test payments);
 * with `--live` it serves the public.
 */

/** The project's folder. */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** Interval between checks of pending payments, ms. */
const reconcileEveryMs = 3000;
/** Interval between checks for disrupted journeys, ms. */
const notifyEveryMs = 20_000;
/** Interval between checks whether another process has imported a timetable, ms. */
const followEveryMs = 2000;
/** The real time, in ms since 1970 UTC. */
const now = () => systemClock.now();

async function start(): Promise<void> {
  const options = parseStartOptions(process.argv.slice(2), process.env);
  if (options === 'help') return console.log(usage);
  if (options.isCheckOnly) {
    // `--check` only reports what an import of the feed would change; false means that the import would be refused.
    if (!(await checkTimetable(options, (sentence) => console.log(sentence)))) process.exitCode = 1;
    return;
  }
  const { logger, report } = openHostLog({ isLive: options.isLive, level: process.env['LOG_LEVEL'] || 'info' });
  // The headers that authorise requests to the real-time feeds.
  const authorizations = parseFeedAuthorizations(options.realtimeSources, process.env['GTFS_RT_AUTHORIZATION']);
  report(
    options.isLive
      ? 'Live: no invented data, no trial features.'
      : 'Trial host for QA, only on this machine: scenarios, demo accounts, invented coaches. Use --live for the public.',
  );
  for (const sentence of options.retiredOptions) report(sentence, 'warn');
  const missingPages = describeMissingPages(options);
  if (missingPages !== undefined) report(missingPages, 'warn');
  // Trial features are loaded by a dynamic import, so that a live host never loads their code.
  const preparation = options.isLive
    ? await prepareLive(options, process.env)
    : await prepareTrial(options, process.env, () => import('../server/trial-features/trial-features.ts'));
  const { secret, trial: openedTrial, openProvider } = preparation;
  const { metrics: metricsToken } = readSecrets(options, process.env);
  // Paths are valid for any origin, which a trial host may not know yet.
  const site = { origin: options.publicOrigin ?? 'http://localhost', otherOrigins: options.allowedOrigins };
  const siteSections =
    options.siteLinksFile === undefined ? undefined : parseSiteLinks(readFileSync(options.siteLinksFile, 'utf8'), site);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  if (options.shouldBuild) {
    await buildBundle(root, version, { report });
    await buildGuide(root);
  }

  const mode = options.isLive ? 'live' : 'trial';
  const location = getDatabaseLocation(options);
  /** Functions that close what has been opened; they run in reverse order. */
  const closers: (() => Promise<void> | void)[] = [];
  // A live host with PostgreSQL does not use the data folder.
  if ('dataDir' in location || !options.isLive) {
    // Throws if the folder belongs to a host of the other mode, so that invented and real data are never mixed.
    claimFolder(options.data, mode);
    // Throws if another host uses the folder.
    const lock = lockFolder(options.data);
    closers.push(() => lock.release());
  }
  const close = async () => {
    // `splice` empties the list, so that a second call closes nothing again.
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await openDatabase(location);
    closers.push(() => database.destroy());
    // Like `claimFolder`: a PostgreSQL database is only used in the mode in which it was first opened.
    if ('url' in location) await claimDatabase(database, mode);
    await writeNoticeSettings(database, options.noticeSettings);
    const locks = openLocks(location);
    closers.push(() => locks.close());
    // Answers that the host is not ready until the app listens on the same port.
    const waitingHost = await openWaitingHost(options, report);
    closers.push(() => waitingHost.close());
    const filesDir = options.files ?? path.join(options.data, filesFolder);
    await locks.runExclusive('files', async () => {
      const count = await moveAttachmentParts(database, createFileStore(filesDir));
      if (count > 0) report(`Moved ${count} files of travellers from the database to ${filesDir}.`);
    });
    const onImport = () => void (waitingHost.status = 'importing');
    const onProgress = (sentence: string) => void (waitingHost.progress = sentence);
    // `network` is the folder of the invented demo network, which a trial host imports if no other timetable was chosen.
    const feedOptions = { ...options, onImport, onProgress, network: openedTrial.network };
    // Two locks exclude other imports, such as `npm run import`: `locks` those into the same PostgreSQL database, `importLock`
    // those into the same data folder. If a feed is refused, the timetable that was imported before is served.
    await locks.runExclusive('import', async () => {
      const importLock = 'dataDir' in location ? await waitForImportLock(location.dataDir, report) : undefined;
      await importOrKeep(database, feedOptions, report).finally(() => importLock?.release());
    });
    // Invented buyers and delays are only for the demo network, not for an operator's real timetable.
    const trial = (await servesDemoNetwork(database)) ? openedTrial : withoutInventions(openedTrial);
    const open = () => openTimetable(database, { inventsPrices: trial.market?.simulatePrice !== undefined });
    // Checks sales after each replacement of the timetable, since baskets may contain journeys of the previous one. A
    // failed check is only logged, since the host can still sell.
    const onProblem = (error: unknown) => logger.error({ err: error }, 'Sales were not checked.');
    const salesCheck = createSalesCheck({ database, locks, now, onProblem });
    closers.push(() => salesCheck.close());
    // Opens the timetable, and replaces it without a restart when another process has imported a new one.
    const followedTimetable = await followTimetable({
      open,
      readVersion: () => readFact(database, 'timetable'),
      everyMs: followEveryMs,
      onReplace: () => salesCheck.check(),
      onProblem: (error) => logger.error({ err: error }, 'The timetable could not be checked.'),
    });
    closers.push(() => followedTimetable.close());
    const { timetable } = followedTimetable;
    // Imports in a child process, when the operator presses the button at `/import`.
    const importing = createImportProcess(getRenewalArguments(options), report);
    closers.push(() => importing.close());
    const provider = await openProvider(report, database);
    if (provider) closers.push(() => provider.close());
    const mailTransport = createMailTransport(options, process.env);
    if (mailTransport) closers.push(() => mailTransport.close());
    // Text messages (SMS) are sent by single requests, so this transport has nothing to close.
    const textTransport = createTextTransport(options, process.env);
    const sendsMail = mailTransport !== undefined;
    const realtime = openRealtime({ options, timetable, database, clock: systemClock, report, authorizations });
    // With `--no-mail`, no mails are put into the queue.
    const enquiriesTo = options.sendsMail ? options.enquiriesTo : undefined;
    const {
      allowedOrigins,
      keepOrdersYears,
      limitsFactor,
      metricsPort,
      paymentTimeoutMs,
      publicOrigin,
      siteParts,
      trustedProxies,
    } = options;
    // Prometheus reads the metrics on a separate port, or at `/metrics` with a token.
    const hasMetrics = metricsPort !== undefined || metricsToken !== undefined;
    const health = createHealth({ database, now, readFilesSpace: () => readDiskSpace(filesDir) });
    const metrics = hasMetrics ? createHostMetrics({ database, now, realtime: realtime?.feeds, health }) : undefined;
    const app = await createApp({
      timetable,
      database,
      locks,
      trial,
      secret,
      allowedOrigins,
      limitsFactor,
      trustedProxies,
      provider,
      publicOrigin,
      filesDir,
      enquiriesTo,
      siteSections,
      siteParts,
      paymentTimeoutMs,
      reconcileEveryMs,
      keepOrdersYears,
      mailTransport,
      textTransport,
      extensions: [
        createOperations({ notifyEveryMs, metrics, metricsToken, importing, sendsMail, enquiriesTo, publicOrigin }),
      ],
      realtime,
      clock: systemClock,
      loggerInstance: logger,
      health,
      version,
      bundleDir: path.join(root, 'dist'),
      pagesDir: path.join(root, 'host-fixtures', 'pages'),
      widgetsDir: path.join(root, 'widgets'),
    });
    closers.push(() => app.close());
    if (metrics && metricsPort !== undefined) {
      const listening = await listenForMetrics(metrics, metricsPort);
      closers.push(() => listening.close());
      report(`Metrics for Prometheus at ${listening.address}.`);
    }
    // Lets open requests finish. A second signal stops the process at once: its handler has been removed (`once`), or has
    // nothing left to close.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit(0)));
    // Frees the port for the app, which must use the same one, since clients already do.
    await waitingHost.close();
    const port = await listen(app, { host: options.host, port: waitingHost.port, isPortFixed: true }, report);
    const name = ['0.0.0.0', '::', '127.0.0.1'].includes(options.host) ? 'localhost' : options.host;
    report(`\n${describeSite(siteParts)} Stop with Ctrl-C.`);
    // The sandbox in this process has its own port; the port of an external provider is 0.
    if (trial.startProvider && provider?.port) {
      const address = `http://${name}:${provider.port}`;
      report(`Sandbox payment provider on ${address}; its test cards are in host-fixtures/qa.md.`);
    }
    report(`Coach Widgets on ${publicOrigin ?? `http://${name}:${port}`}`);
    // Under systemd with `Type=notify` the service counts as started from here on. Node has no datagram sockets of this kind.
    if (process.env['NOTIFY_SOCKET'])
      execFile(
        'systemd-notify',
        ['--ready'],
        (error) => error && logger.warn({ err: error }, 'systemd was not notified.'),
      );
  } catch (error) {
    await close();
    throw error;
  }
}

await start().catch((error: unknown) => {
  // Errors that this project throws (`Error`, or `FeedError` for a refused feed) have a message for the operator. Other
  // classes, such as `TypeError`, indicate a bug: the stack is printed, too.
  const isForOperator = error instanceof Error && (error.name === 'FeedError' || error.name === 'Error');
  console.error(isForOperator ? error.message : error);
  process.exitCode = 1;
});
