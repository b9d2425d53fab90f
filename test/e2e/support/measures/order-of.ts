import { type Page } from '@playwright/test';
import { answerOf } from '../host-calls.ts';

interface Order {
  readonly orderNumber: string;
  readonly journeys: readonly { readonly departureDateTime: string }[];
}

/** What the host knows of the visitor's order. */
export const orderOf = (page: Page) => answerOf<Order>(page, '/journey-planner/api/orders/confirmation');
