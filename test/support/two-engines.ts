import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInRun } from './groups.mjs';
import { projectRoot } from './source-files.ts';

/** What each run asks of both engines: how a timetable comes in, what is held, paid, changed and given back, and what is seen of it. */
const always = [
  ...['server/database/migrations/migrations', 'server/gtfs/import-gtfs', 'server/gtfs/import-again'],
  ...['server/sales/inventory', 'server/orders/after-sales-law', 'server/payments/payment-law'],
  ...['server/http/api/basket/basket', 'server/http/api/orders/cancellation', 'server/limits/shared-limit'],
  ...['server/payments/stripe/stripe-polling', 'server/mail/deliver-mails', 'server/tickets/tickets'],
  ...[
    'server/realtime/alerts/alert-sightings',
    'operations/operator/operator-report',
    'operations/metrics/host-metrics',
  ],
].map((name) => `host-fixtures/${name}.test.ts`);

/** What the group `databases` asks in addition: all that is written down. */
const all =
  /^host-fixtures\/(server\/(accounts|http\/(api\/(account|basket|enquiries|orders|payment|seats)|kit|visits)|gtfs|limits|mail|money|orders|payments|realtime|sales|tickets|timetable)|operations\/(audit|check-tickets|disruptions|driver|imports|metrics|operator)|start)\//;
/** Open a database by `host-fixtures/testing`, of the engine that the run is about. */
const opens =
  /\b(openTestDatabase|testShop|testApp|testVisitor|accountVisitor|holdAfterSalesLaw)\b|testing\/test-(visitor|booking)/;
/** They ask of SQLite what there is not of PostgreSQL. */
const sqliteAlone =
  /\/(basket-limits|print-check|waiting-host|listen|real-feeds|edge-feeds|import-while-serving)\.test\.ts$/;
/** More sequences of a law, which the group `laws` adds. */
const moreSequences = /\/after-sales-law-others\.test\.ts$/;

/** Expressions for the test files that the rules above name: each must match a file. */
export const engineFiles: readonly RegExp[] = [
  ...always.map((file) => new RegExp(`^${file}$`)),
  ...[all, sqliteAlone, moreSequences],
];

/** Whether a suite is run on PostgreSQL as well. @param file within the project */
export function isForBothEngines(file: string): boolean {
  if (moreSequences.test(file)) return isInRun('laws');
  if (!isInRun('databases')) return always.includes(file);
  return all.test(file) && !sqliteAlone.test(file) && opens.test(readFileSync(path.join(projectRoot, file), 'utf8'));
}

/** Whether a suite asks of PostgreSQL what there is not of SQLite. @param file within the project */
export function isForPostgresAlone(file: string): boolean {
  return file.endsWith('.postgres.test.ts');
}
