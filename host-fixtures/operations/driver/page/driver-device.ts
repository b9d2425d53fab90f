import type { DriverList } from '../../check-tickets/driver-list.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';

/** What a driver's device keeps: the list, who it let on since, and what it has not yet reported of that. */
export interface DriverDevice {
  list(): DriverList | undefined;
  pin(): string;
  setPin(pin: string): void;
  pending(): readonly ReportedUse[];
  /** Who got on here, reported or not. */
  uses(): readonly ReportedUse[];
  /** Somebody got on: from now on their ticket is used, here at once and elsewhere once it is reported. */
  letOn(use: ReportedUse): void;
  /** Takes it back, as long as it is not reported. @returns whether it was */
  undo(use: ReportedUse): boolean;
  /** Downloads the list. @throws DriverRefused for a wrong PIN, else what failed */
  download(): Promise<DriverList>;
  /** Reports who got on. @returns those that another device had let on before */
  report(): Promise<readonly ReportedUse[]>;
}

/** The host does not take this device for a driver's. */
export class DriverRefused extends Error {
  override readonly name = 'DriverRefused';
}

/** Who got on, and whether the host knows it. */
interface KeptUse extends ReportedUse {
  readonly isReported: boolean;
}

/** So many are remembered: more than get on in some days. */
const mostUses = 2000;

/** What a device is made of; a browser's own by default. */
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

/** A device whose list and reports outlive a reload, and a day without a network. */
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

  /** The list, with those who got on here since. */
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
