import type { DriverList } from '../../check-tickets/driver-list.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';

/** The list and the ticket uses that a driver's device stores. */
export interface DriverDevice {
  list(): DriverList | undefined;
  pin(): string;
  setPin(pin: string): void;
  pending(): readonly ReportedUse[];
  /** All uses on this device, reported or not. */
  uses(): readonly ReportedUse[];
  /** Records a boarding. The ticket is used here at once, and on other devices after the report. */
  letOn(use: ReportedUse): void;
  /**
   * Removes a use that is not reported yet.
   *
   * @returns whether it was removed
   */
  undo(use: ReportedUse): boolean;
  /**
   * Downloads the list.
   *
   * @throws DriverRefused for a wrong PIN, otherwise the failure
   */
  download(): Promise<DriverList>;
  /**
   * Reports boardings.
   *
   * @returns the uses that another device had reported before
   */
  report(): Promise<readonly ReportedUse[]>;
}

/** The host refused the PIN. */
export class DriverRefused extends Error {
  override readonly name = 'DriverRefused';
}

/** A boarded ticket and whether it was reported to the host. */
interface KeptUse extends ReportedUse {
  readonly isReported: boolean;
}

/** The number of stored uses: more than the boardings of several days. */
const mostUses = 2000;

/** Dependencies of a device; the browser's own by default. */
export interface DriverParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: typeof fetch;
  readonly newId: () => string;
}

const keys = {
  list: 'coach-driver.list',
  pin: 'coach-driver.pin',
  uses: 'coach-driver.uses',
  device: 'coach-driver.device',
};

/** Creates a device whose list and uses persist across reloads and a day without a network. */
export function createDriverDevice({ storage, fetch, newId }: DriverParts): DriverDevice {
  const read = <Value>(key: string): Value | undefined => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  const write = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value));
  const kept = () => read<readonly KeptUse[]>(keys.uses) ?? [];
  const toReportedUse = ({ isReported: _known, ...use }: KeptUse): ReportedUse => use;
  const pending = () =>
    kept()
      .filter(({ isReported }) => !isReported)
      .map(toReportedUse);
  const isSame = (one: ReportedUse, other: ReportedUse) =>
    one.reservationNumber === other.reservationNumber && one.coach === other.coach;
  const device = () => {
    const known = read<string>(keys.device) ?? newId();
    write(keys.device, known);
    return known;
  };

  async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
    const headers = {
      'x-driver-pin': read<string>(keys.pin) ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(path, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.status === 401 || answer.status === 429) throw new DriverRefused(String(answer.status));
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return (await answer.json()) as Answer;
  }

  /** Returns the list, including the uses on this device. */
  function list(): DriverList | undefined {
    const downloaded = read<DriverList>(keys.list);
    if (downloaded === undefined) return undefined;
    const tickets = downloaded.tickets.map((ticket) => {
      const here = kept().filter(({ reservationNumber }) => reservationNumber === ticket.reservationNumber);
      return here.length === 0 ? ticket : { ...ticket, uses: [...ticket.uses, ...here] };
    });
    return { ...downloaded, tickets };
  }

  return {
    list,
    pin: () => read<string>(keys.pin) ?? '',
    setPin: (pin) => write(keys.pin, pin),
    pending,
    uses: () => kept().map(toReportedUse),
    letOn: (use) => write(keys.uses, [...kept(), { ...use, isReported: false }].slice(-mostUses)),
    undo(use) {
      const others = kept().filter((one) => one.isReported || !isSame(one, use));
      const wasPending = others.length < kept().length;
      write(keys.uses, others);
      return wasPending;
    },
    async download() {
      const found = await ask<DriverList>('/driver/list');
      write(keys.list, found);
      return list() ?? found;
    },
    async report() {
      const uses = pending().slice(0, 500);
      if (uses.length === 0) return [];
      const { doubles } = await ask<{ readonly doubles: readonly ReportedUse[] }>('/driver/uses', {
        device: device(),
        uses,
      });
      const isSent = (use: KeptUse) => uses.some((one) => isSame(one, use));
      write(
        keys.uses,
        kept().map((use) => (isSent(use) ? { ...use, isReported: true } : use)),
      );
      return doubles;
    },
  };
}
