import { randomUUID } from 'node:crypto';
import { type OperatorRole, operatorRoles } from '../operations/operator/operator.ts';
import { createOperatorSession } from '../operations/operator/operator-sessions.ts';
import { type Database, type Tables } from '../server/database/tables.ts';
import { browser, type HostAnswer, type InjectableHost, testNow } from './test-app.ts';

/** Headers of a form that a page of the host sends. */
export const ownForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** Where an operator signs in, and who it is. */
interface OperatorParts {
  readonly app: InjectableHost;
  readonly database: Database;
  /** All roles by default. */
  readonly roles?: readonly OperatorRole[] | undefined;
  readonly name?: string;
  /** The time of the host, if it is not that of other test hosts. */
  readonly now?: number;
}

/** Stores a person, and opens a browser in which that person is signed in at `/operator`. */
export async function openOperator({
  app,
  database,
  roles = operatorRoles,
  name = 'Ada Byron',
  now = testNow,
}: OperatorParts) {
  const operatorId = randomUUID();
  const emailAddress = `${operatorId}@shop.example`;
  const session = await database.transaction().execute(async (trx) => {
    const row: Tables['operators'] = {
      operator_id: operatorId,
      name,
      email_address: emailAddress,
      roles: roles.join(' '),
      password_hash: null,
      totp_key: null,
      last_totp_step: 0,
      invited_at: now,
      activated_at: now,
      ended_at: null,
    };
    await trx.insertInto('operators').values(row).execute();
    return createOperatorSession(trx, { operatorId, browser: 'Firefox on Linux' }, now);
  });
  const client = browser(app);
  client.cookies.set('coach-operator', session);
  client.cookies.set('__Host-coach-operator', session);
  return {
    ...client,
    operator: { operatorId, name, emailAddress, roles },
    /** Sends a form of the host's own page. */
    post: (
      url: string,
      fields: Readonly<Record<string, string>> = {},
      headers: object = ownForm,
    ): Promise<HostAnswer> =>
      client.open({
        method: 'POST',
        url,
        headers: { ...headers },
        payload: new URLSearchParams({ ...fields }).toString(),
      }),
  };
}
