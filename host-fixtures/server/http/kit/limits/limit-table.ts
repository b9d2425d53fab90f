import { endpoints } from '#shared/contract/endpoints.ts';

/** So many calls within so many minutes. */
export interface CallLimit {
  readonly calls: number;
  readonly minutes: number;
}

/** How often a call may be made: from one network, and in one session. */
export interface CallLimits {
  readonly network: CallLimit;
  readonly session: CallLimit;
}

const limits = (network: number, session: number, minutes: number): CallLimits => ({
  network: { calls: network, minutes },
  session: { calls: session, minutes },
});

/** What a page asks while somebody looks at it. A network may be a whole office, or the customers of a telephone company. */
const usual = limits(6000, 1200, 10);

/** Calls that can be abused: to guess, to fill the host's memory, or to keep seats from others. */
const stricter: Readonly<Record<string, CallLimits>> = {
  getToken: limits(1200, 300, 10),
  login: limits(120, 30, 15),
  verifyFacebookAccount: limits(120, 30, 15),
  activateAccount: limits(120, 30, 15),
  registerAccount: limits(60, 10, 15),
  resendActivation: limits(60, 10, 15),
  forgetPassword: limits(60, 10, 15),
  resetPassword: limits(120, 30, 15),
  changePassword: limits(120, 30, 15),
  closeAccount: limits(120, 30, 15),
  saveProfile: limits(600, 60, 10),
  saveAccountSettings: limits(600, 60, 10),
  saveTraveller: limits(600, 60, 10),
  deleteTraveller: limits(600, 60, 10),
  redeemCode: limits(120, 20, 10),
  addToBasket: limits(600, 60, 10),
  chooseSeats: limits(1200, 120, 10),
  extendBasket: limits(600, 60, 10),
  startPayment: limits(300, 30, 15),
  cancelPayment: limits(300, 30, 15),
  sendMessage: limits(100, 30, 15),
  uploadAttachment: limits(3000, 1000, 15),
  getOrderConfirmation: limits(600, 120, 10),
  getOrder: limits(600, 120, 10),
  getCancellation: limits(600, 120, 10),
  getCancellationOrder: limits(600, 120, 10),
  findOrderKey: limits(120, 30, 15),
  refundReservation: limits(300, 30, 15),
  amendReservations: limits(600, 60, 10),
  chooseReschedule: limits(600, 60, 10),
  chooseRescheduleSeats: limits(1200, 120, 10),
  confirmReschedule: limits(300, 30, 15),
  savePassenger: limits(600, 120, 10),
};

/** The limits of every call of the contract, by its name. */
export const callLimits: ReadonlyMap<string, CallLimits> = new Map(
  endpoints.map(({ name }) => [name, stricter[name] ?? usual]),
);

/** Seats that one network may come to hold, within the time for which a basket holds them. */
export const heldPlaces = { places: 600, minutes: 20 } as const;

/** Files that one network may begin to send. */
export const begunUploads = { files: 60, minutes: 15 } as const;

/** On a host for trying every limit is so many times as high: there, hundreds of visitors of a test are one network. */
export const trialFactor = 1000;
