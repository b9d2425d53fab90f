import type { DriverList, ReportedUse } from '../../check-tickets/ticket-list.ts';

/** The host refused the PIN. */
export class PinRefused extends Error {
  override readonly name = 'DriverRefused';
}

/** A boarded ticket and whether it was reported to the host. */
interface StoredUse extends ReportedUse {
  readonly isReported: boolean;
}

/** The number of stored uses: more than the boardings of several days. */
const maxUses = 2000;

/** Dependencies of a device; the browser's own by default. */
export interface DeviceOptions {
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

/** The list and the ticket uses that a driver's device stores. */
export type DriverDevice = ReturnType<typeof createDriverDevice>;

/** Creates a device whose list and uses persist across reloads and a day without a network. */
export function createDriverDevice({ storage, fetch, newId }: DeviceOptions) {
  const readStored = <Value>(key: string): Value | undefined => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      // A value that is not JSON counts as missing.
      return undefined;
    }
  };
  const write = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value));
  const getUses = () => readStored<readonly StoredUse[]>(keys.uses) ?? [];
  const toReportedUse = ({ isReported: _isReported, ...use }: StoredUse): ReportedUse => use;
  const getPendingUses = () =>
    getUses()
      .filter(({ isReported }) => !isReported)
      .map(toReportedUse);
  const isSame = (a: ReportedUse, b: ReportedUse) => a.reservationNumber === b.reservationNumber && a.coach === b.coach;
  const getDeviceId = () => {
    const deviceId = readStored<string>(keys.device) ?? newId();
    write(keys.device, deviceId);
    return deviceId;
  };

  async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
    const headers = new Headers({ 'x-driver-pin': readStored<string>(keys.pin) ?? '' });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(path, { headers, method, body: JSON.stringify(body) });
    if (answer.status === 401 || answer.status === 429) throw new PinRefused(String(answer.status));
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return (await answer.json()) as Answer;
  }

  /** Returns the list, including the uses on this device. */
  function list(): DriverList | undefined {
    const storedList = readStored<DriverList>(keys.list);
    if (storedList === undefined) return undefined;
    const tickets = storedList.tickets.map((ticket) => {
      const localUses = getUses().filter(({ reservationNumber }) => reservationNumber === ticket.reservationNumber);
      return localUses.length === 0 ? ticket : { ...ticket, uses: [...ticket.uses, ...localUses] };
    });
    return { ...storedList, tickets };
  }

  return {
    list,
    pin: () => readStored<string>(keys.pin) ?? '',
    setPin: (pin: string) => write(keys.pin, pin),
    getPendingUses,
    /** All uses on this device, reported or not. */
    uses: () => getUses().map(toReportedUse),
    /** Records a boarding. The ticket counts as used on this device at once, and on other devices after the report. */
    recordBoarding: (use: ReportedUse) =>
      write(keys.uses, [...getUses(), { ...use, isReported: false }].slice(-maxUses)),
    /** Removes a use that is not reported yet. @returns whether it was removed */
    undo(use: ReportedUse): boolean {
      const otherUses = getUses().filter((storedUse) => storedUse.isReported || !isSame(storedUse, use));
      const wasPending = otherUses.length < getUses().length;
      write(keys.uses, otherUses);
      return wasPending;
    },
    /** Downloads the list. @throws PinRefused for a wrong PIN, otherwise the failure */
    async download(): Promise<DriverList> {
      const newList = await request<DriverList>('/driver/list');
      write(keys.list, newList);
      return list() ?? newList;
    },
    /** Reports boardings. @returns the uses that another device had reported before */
    async report(): Promise<readonly ReportedUse[]> {
      // The host accepts at most 500 uses in a report.
      const uses = getPendingUses().slice(0, 500);
      if (uses.length === 0) return [];
      const body = { device: getDeviceId(), uses };
      const { doubles } = await request<{ readonly doubles: readonly ReportedUse[] }>('/driver/uses', body);
      const isSent = (use: StoredUse) => uses.some((sentUse) => isSame(sentUse, use));
      const newUses = getUses().map((use) => (isSent(use) ? { ...use, isReported: true } : use));
      write(keys.uses, newUses);
      return doubles;
    },
  };
}
