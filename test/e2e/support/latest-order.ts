import { type Page } from '@playwright/test';
import { getJson } from './host-calls.ts';
import { type BoughtOrder } from './pages/buy-order.ts';

/** The visitor's latest order at the host. */
export const getLatestOrder = (page: Page) => getJson<BoughtOrder>(page, '/journey-planner/api/orders/confirmation');
