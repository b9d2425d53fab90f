import type { DriverList, ReportedUse } from '../../check-tickets/ticket-list.ts';

/**
 * The host (the operator's server) refused the device: it is not enrolled, or was ended. Its token and its list were deleted.
 */
export class DeviceRefused extends Error {
  override readonly name = 'DeviceRefused';
}

/** The host refused the code that enrols the device: it is wrong or was used, or there were too many attempts. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}

/** A boarded ticket and whether it was reported to the host. */
interface StoredUse extends ReportedUse {
  readonly isReported: boolean;
}

/** The maximum number of stored uses, more than the boardings of several days; the oldest are dropped, reported or not. */
const maxUses = 2000;

/** The maximum number of uses that the host accepts in one report. */
const maxReportedUses = 500;

/** Dependencies of a device: `localStorage` and `fetch` of the browser. */
export interface DeviceOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch: typeof fetch;
}

const keys = {
  list: 'coach-driver.list',
  token: 'coach-driver.token',
  uses: 'coach-driver.uses',
};

/** What earlier versions stored: a PIN for all drivers. */
const retiredKey = 'coach-driver.pin';

/** The list of tickets and the ticket uses that a driver's device stores. A use is the boarding with a ticket. */
export type DriverDevice = ReturnType<typeof createDriverDevice>;

/**
 * Creates the state of the page with which drivers check tickets: its list and uses persist across reloads and a day without
 * a network.
 */
export function createDriverDevice({ storage, fetch }: DeviceOptions) {
  storage.removeItem(retiredKey);
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
  const getToken = () => readStored<string>(keys.token);

  /** Sends a request with the token. If the host refuses the device, its token and its list are deleted, but no boardings. */
  async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
    const headers = new Headers({ 'x-driver-token': getToken() ?? '' });
    if (body !== undefined) headers.set('content-type', 'application/json');
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(path, { headers, method, body: JSON.stringify(body) });
    if (answer.status === 401) {
      storage.removeItem(keys.token);
      storage.removeItem(keys.list);
      throw new DeviceRefused();
    }
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
    isEnrolled: () => getToken() !== undefined,
    /** Enrols the device with a code, which works once. @throws CodeRefused, or another error if the request fails */
    async enrol(code: string): Promise<void> {
      const body = JSON.stringify({ code: code.trim() });
      const answer = await fetch('/driver/enrolment', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if ([400, 401, 429].includes(answer.status)) throw new CodeRefused();
      if (!answer.ok) throw new Error(`/driver/enrolment: status ${answer.status}`);
      write(keys.token, ((await answer.json()) as { readonly token: string }).token);
    },
    /** Checks with the host whether the device is still enrolled. @throws as `download` */
    checkIn: async (): Promise<void> => void (await request('/driver/uses', { uses: [] })),
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
    /** Downloads and stores the list. @throws DeviceRefused if the device was ended, or another error if the request fails */
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
      const { doubles } = await request<{ readonly doubles: readonly ReportedUse[] }>('/driver/uses', { uses });
      const isSent = (use: StoredUse) => uses.some((sentUse) => isSame(sentUse, use));
      // Read again: boardings may have been recorded during the request.
      const newUses = getUses().map((use) => (isSent(use) ? { ...use, isReported: true } : use));
      write(keys.uses, newUses);
      return doubles;
    },
  };
}
