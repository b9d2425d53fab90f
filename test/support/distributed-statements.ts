import { afterEach, expect } from 'vitest';
import { listNewRefusals } from '../../host-fixtures/server/database/postgres/distributed-rules.test-data.ts';
import { libraries } from '../../host-fixtures/server/kit/libraries.ts';

/**
 * Watches every statement that a host in this process sends to PostgreSQL, on any of its connections. A test fails if it is the
 * first to send one that a distributed database refuses for a reason that host-fixtures/operating.md does not list.
 */
const { Client } = libraries.postgres;

/** The statements that a process has sent so far. Suites that share a process share them. */
interface SentStatements {
  readonly all: Set<string>;
  /** Those that no test has checked yet. */
  readonly uncheckedStatements: Set<string>;
}

const key = Symbol.for('coach: statements of hosts');
const processGlobals = globalThis as typeof globalThis & { [key]?: SentStatements };

/**
 * Matches the application name of a host's connections. Those of the tests, which create and drop databases, have other names.
 */
const hostConnection = /^coach-host/;

function watchStatements(): SentStatements {
  const statements: SentStatements = { all: new Set(), uncheckedStatements: new Set() };
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
      !statements.all.has(text) &&
      hostConnection.test(connectionParameters?.application_name ?? '')
    ) {
      statements.all.add(text);
      statements.uncheckedStatements.add(text);
    }
    return query.apply(this, [...args]);
  };
  return statements;
}

/** Returns the statements that hosts in this process have sent so far. */
export function getSentStatements(): SentStatements {
  return (processGlobals[key] ??= watchStatements());
}

const { uncheckedStatements } = getSentStatements();

afterEach(() => {
  const texts = [...uncheckedStatements];
  uncheckedStatements.clear();
  expect(listNewRefusals(texts), 'statements that a distributed database refuses').toEqual([]);
});
