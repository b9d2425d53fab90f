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
  const readStored = <Value>(key: string): Value | undefined => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  const write = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value));
  const getUses = () => readStored<readonly KeptUse[]>(keys.uses) ?? [];
  const toReportedUse = ({ isReported: _known, ...use }: KeptUse): ReportedUse => use;
  const pending = () =>
    getUses()
      .filter(({ isReported }) => !isReported)
      .map(toReportedUse);
  const isSame = (a: ReportedUse, b: ReportedUse) => a.reservationNumber === b.reservationNumber && a.coach === b.coach;
  const device = () => {
    const deviceId = readStored<string>(keys.device) ?? newId();
    write(keys.device, deviceId);
    return deviceId;
  };

  async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
    const headers = {
      'x-driver-pin': readStored<string>(keys.pin) ?? '',
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
    const storedList = readStored<DriverList>(keys.list);
    if (storedList === undefined) return undefined;
    const tickets = storedList.tickets.map((ticket) => {
      const here = getUses().filter(({ reservationNumber }) => reservationNumber === ticket.reservationNumber);
      return here.length === 0 ? ticket : { ...ticket, uses: [...ticket.uses, ...here] };
    });
    return { ...storedList, tickets };
  }

  return {
    list,
    pin: () => readStored<string>(keys.pin) ?? '',
    setPin: (pin) => write(keys.pin, pin),
    pending,
    uses: () => getUses().map(toReportedUse),
    letOn: (use) => write(keys.uses, [...getUses(), { ...use, isReported: false }].slice(-mostUses)),
    undo(use) {
      const otherUses = getUses().filter((stored) => stored.isReported || !isSame(stored, use));
      const wasPending = otherUses.length < getUses().length;
      write(keys.uses, otherUses);
      return wasPending;
    },
    async download() {
      const newList = await ask<DriverList>('/driver/list');
      write(keys.list, newList);
      return list() ?? newList;
    },
    async report() {
      const uses = pending().slice(0, 500);
      if (uses.length === 0) return [];
      const { doubles } = await ask<{ readonly doubles: readonly ReportedUse[] }>('/driver/uses', {
        device: device(),
        uses,
      });
      const isSent = (use: KeptUse) => uses.some((sent) => isSame(sent, use));
      write(
        keys.uses,
        getUses().map((use) => (isSent(use) ? { ...use, isReported: true } : use)),
      );
      return doubles;
    },
  };
}
