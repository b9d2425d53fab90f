import { type Exchange } from '../api-visitor.ts';
import { errorIdsOf } from '../answer-findings.ts';
import { type Finding } from '../finding.ts';

/** Notes a change that was refused in an answer that looks like a success. */
export function noErrors({
  exchange,
  add,
}: {
  readonly exchange: Exchange;
  readonly add: (...findings: readonly Finding[]) => void;
}): void {
  if (exchange.status < 200 || exchange.status > 299) return;
  const errors = errorIdsOf(exchange.json);
  if (errors.length > 0) add({ rule: 'status', where: 'errors', wanted: 'none', came: errors.join(', ') });
}
