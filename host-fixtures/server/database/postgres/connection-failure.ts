/**
 * Reasons and advice by the error code of Node or PostgreSQL. The texts follow a sentence such as “No connection to
 * PostgreSQL at HOST:PORT.”, so that “it” is the database server. `DATABASE_URL` is the environment variable with its address.
 */
const adviceByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there: start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'The host name is unknown: correct the host in DATABASE_URL.',
  EAI_AGAIN: 'The host name could not be looked up: check the DNS of this machine.',
  '28P01': 'The user or the password was rejected: correct them in DATABASE_URL.',
  '28000':
    'The user does not exist, or may not sign in from this machine: see pg_hba.conf of the server, and DATABASE_URL.',
  '3D000': 'There is no database of that name: create it with createdb, or correct its name in DATABASE_URL.',
  '53300': 'It has no free connection: raise its max_connections, or run fewer processes.',
  '57P01': 'It is shutting down, or has closed the connection: see its log, and try again.',
  '57P02': 'It has closed all connections after a crash: see its log, and try again.',
  '57P03': 'It is starting or stopping: try again in a moment.',
};

/** The codes of failures that end without a change of the configuration, such as a restart of the server. */
const temporaryCodes =
  /^(?:ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ECONNRESET|EPIPE|53300|57P0[123]|08...)$/;

const noAnswerAdvice = 'It does not answer: check that it is running, and that no firewall blocks this machine.';
const endedAdvice = 'The connection was closed: see the log of PostgreSQL, and check host and port in DATABASE_URL.';
const certificateAdvice = 'Its certificate is not trusted here: see sslmode and sslrootcert in DATABASE_URL.';

/** Advice for errors of the driver that have no code, by their message. */
const adviceByMessage: readonly (readonly [RegExp, string])[] = [
  [/password must be a string/i, 'It requires a password, but DATABASE_URL has none.'],
  [/does not support SSL/i, 'It does not support TLS: remove sslmode from DATABASE_URL, or turn on TLS on the server.'],
  [/time-?out|timed out/i, noAnswerAdvice],
  [/terminated|not queryable|connection error/i, endedAdvice],
];

/**
 * Explains to the operator why PostgreSQL could not be reached; undefined if the error has another reason, such as a
 * rejected query. The text does not repeat parts of the error, which may contain a password.
 */
export function explainConnectionFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const advice = adviceByCode[code];
  if (advice !== undefined) return advice;
  if (/^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/.test(code)) return noAnswerAdvice;
  // Class 08 of PostgreSQL: connection exceptions.
  if (/^(ECONNRESET|EPIPE|08...)$/.test(code)) return endedAdvice;
  if (/CERT|VERIFY|SELF_SIGNED/.test(code)) return certificateAdvice;
  // An error with any other code is not about the connection, even if its message matches.
  return code === '' ? adviceByMessage.find(([pattern]) => pattern.test(error.message))?.[1] : undefined;
}

/** Whether PostgreSQL could not be reached for a reason that may end soon, such as a restart. */
export function isTemporaryConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error) return temporaryCodes.test(String(error.code));
  return [noAnswerAdvice, endedAdvice].includes(explainConnectionFailure(error) ?? '');
}
