import type { DriverList, ReportedUse } from '../../check-tickets/ticket-list.ts';

/** The host (the operator's server) refused the driver's PIN: it is wrong, or there were too many attempts. */
export class PinRefused extends Error {
  override readonly name = 'PinRefused';
}

/** A boarded ticket and whether it was reported to the host. */
interface StoredUse extends ReportedUse {
  readonly isReported: boolean;
}

/** The maximum number of stored uses, more than the boardings of several days; the oldest are dropped, reported or not. */
const maxUses = 2000;

/** The maximum number of uses that the host accepts in one report. */
const maxReportedUses = 500;

/** Dependencies of a device: `localStorage` and `fetch` of the browser, and a function that returns a random id. */
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

/** The list of tickets and the ticket uses that a driver's device stores. A use is the boarding with a ticket. */
export type DriverDevice = ReturnType<typeof createDriverDevice>;

/**
 * Creates the state of the page with which drivers check tickets: its list and uses persist across reloads and a day without
 * a network.
 */
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
  // A ticket is used once on each coach, so both identify a use.
  const isSame = (a: ReportedUse, b: ReportedUse) => a.reservationNumber === b.reservationNumber && a.coach === b.coach;
  // Created once. By the id, the host recognises uses that this device reports again after a lost answer: no doubles.
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
    // 429: too many attempts with a wrong PIN.
    if (answer.status === 401 || answer.status === 429) throw new PinRefused(String(answer.status));
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return (await answer.json()) as Answer;
  }

  /** Returns the downloaded list, if any, with the uses on this device added to its tickets (reported ones may occur twice). */
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
    /** Removes a use, unless it was reported. @returns whether a use was removed */
    undo(use: ReportedUse): boolean {
      const otherUses = getUses().filter((storedUse) => storedUse.isReported || !isSame(storedUse, use));
      const wasPending = otherUses.length < getUses().length;
      write(keys.uses, otherUses);
      return wasPending;
    },
    /** Downloads and stores the list. @throws PinRefused if the host refuses the PIN, or another error if the request fails */
    async download(): Promise<DriverList> {
      const newList = await request<DriverList>('/driver/list');
      write(keys.list, newList);
      // With the uses on this device, which the host may not know yet. (`??` is for the type only.)
      return list() ?? newList;
    },
    /**
     * Reports the boardings that are not reported yet, at most `maxReportedUses`; further ones remain for the next call. Throws
     * like `download`; the uses then stay unreported.
     *
     * @returns the reported uses that another device had reported before: two travellers had the same ticket
     */
    async report(): Promise<readonly ReportedUse[]> {
      const uses = getPendingUses().slice(0, maxReportedUses);
      if (uses.length === 0) return [];
      const body = { device: getDeviceId(), uses };
      const { doubles } = await request<{ readonly doubles: readonly ReportedUse[] }>('/driver/uses', body);
      const isSent = (use: StoredUse) => uses.some((sentUse) => isSame(sentUse, use));
      // Read again: boardings may have been recorded during the request.
      const newUses = getUses().map((use) => (isSent(use) ? { ...use, isReported: true } : use));
      write(keys.uses, newUses);
      return doubles;
    },
  };
}
