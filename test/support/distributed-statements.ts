import { afterEach, expect } from 'vitest';
import { listNewRefusals } from '../../host-fixtures/server/database/postgres/distributed-rules.test-data.ts';
import { libraries } from '../../host-fixtures/server/kit/libraries.ts';

/**
 * Watches every statement that a host in this process sends to PostgreSQL, on any of its connections. A test fails if it is the first
 * to send one that a distributed database refuses for a reason that host-fixtures/operating.md does not list.
 */
const { Client } = libraries.postgres;

/** Statements seen so far; `fresh` are those that have not been checked. Suites that share a process share them. */
interface SeenStatements {
  readonly all: Set<string>;
  readonly fresh: Set<string>;
}

const key = Symbol.for('coach: statements of hosts');
const processGlobals = globalThis as typeof globalThis & { [key]?: SeenStatements };

/** The application name of a host's connections. Test support has other names: it creates and drops databases, and kills connections. */
const hostConnection = /^coach-host/;

function watchStatements(): SeenStatements {
  const seen: SeenStatements = { all: new Set(), fresh: new Set() };
  const prototype = Client.prototype as {
    query: (this: InstanceType<typeof Client>, ...args: readonly unknown[]) => unknown;
  };
  const { query } = prototype;
  prototype.query = function (...args) {
    const { connectionParameters } = this as unknown as {
      readonly connectionParameters?: { readonly application_name?: string };
    };
    const [statement] = args;
    const text =
      typeof statement === 'string' ? statement : (statement as { readonly text?: string } | undefined)?.text;
    if (
      text !== undefined &&
      !seen.all.has(text) &&
      hostConnection.test(connectionParameters?.application_name ?? '')
    ) {
      seen.all.add(text);
      seen.fresh.add(text);
    }
    return query.apply(this, [...args]);
  };
  return seen;
}

/** The statements that this process has sent so far. */
export function getSeenStatements(): SeenStatements {
  return (processGlobals[key] ??= watchStatements());
}

const { fresh } = getSeenStatements();

afterEach(() => {
  const texts = [...fresh];
  fresh.clear();
  expect(listNewRefusals(texts), 'statements that a distributed database refuses').toEqual([]);
});
