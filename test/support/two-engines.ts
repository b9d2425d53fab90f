import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInRun } from './groups.mjs';
import { projectRoot } from './source-files.ts';

/** Suites that every run tries on both engines: imports, holds, payments, changes, refunds, and their reports. */
const always = [
  ...['server/database/migrations/migrations', 'server/gtfs/import-gtfs', 'server/gtfs/import-again'],
  ...['server/sales/inventory', 'server/orders/after-sales-law', 'server/payments/payment-law'],
  ...['server/http/api/basket/basket', 'server/http/api/orders/cancellation', 'server/limits/shared-limit'],
  ...['server/payments/stripe/stripe-polling', 'server/mail/deliver-mails', 'server/tickets/tickets'],
  ...[
    'server/realtime/alerts/alert-sightings',
    'operations/disruptions/notice-lifecycle',
    'operations/operator/overview/operator-report',
    'operations/metrics/host-metrics',
  ],
].map((name) => `host-fixtures/${name}.test.ts`);

/** Suites that the group `databases` adds: everything that writes to the database. */
const writtenData =
  /^(test\/load\/call-costs\.|host-fixtures\/(server\/(accounts|database\/notices|enquiries|http\/(api\/(account|basket|enquiries|orders|payment|seats)|kit|visits)|gtfs|limits|mail|orders|payments|persons|realtime|sales|tickets|timetable)|operations\/(audit|check-tickets|disruptions|driver|enquiries|imports|metrics|notices|operator|persons)|start)\/)/;
/** Matches suites that open a database with `host-fixtures/testing`, which chooses the engine of the run. */
const opensDatabase =
  /\b(openTestDatabase|openSharedDatabase|openSignedUp|testShop|testApp|testVisitor|accountVisitor|holdAfterSalesLaw)\b|testing\/test-(visitor|booking)|booked-journeys\.test-data/;
/** Suites about SQLite only. */
const sqliteOnly =
  /\/(basket-limits|print-check|waiting-host|listen|real-feeds|edge-feeds|import-while-serving)\.test\.ts$/;
/** More sequences of a law, which the group `laws` adds. */
const moreSequences = /\/after-sales-law-others\.test\.ts$/;

/** Patterns of the rules above. Each must match a file. */
export const engineFiles: readonly RegExp[] = [
  ...always.map((file) => new RegExp(`^${file}$`)),
  ...[writtenData, sqliteOnly, moreSequences],
];

/** Whether a suite also runs on PostgreSQL. @param file within the project */
export function isForBothEngines(file: string): boolean {
  if (moreSequences.test(file)) return isInRun('laws');
  if (!isInRun('databases')) return always.includes(file);
  return (
    writtenData.test(file) &&
    !sqliteOnly.test(file) &&
    opensDatabase.test(readFileSync(path.join(projectRoot, file), 'utf8'))
  );
}

/** Whether a suite is about PostgreSQL only. @param file within the project */
export function isForPostgresOnly(file: string): boolean {
  return file.endsWith('.postgres.test.ts');
}
