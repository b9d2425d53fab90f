import { type Page } from '@playwright/test';
import { answerOf } from '../host-calls.ts';
import { type BoughtOrder } from '../pages/buy-order.ts';

/** The visitor's latest order at the host. */
export const orderOf = (page: Page) => answerOf<BoughtOrder>(page, '/journey-planner/api/orders/confirmation');
