import { holdAfterSalesLaw } from '../../testing/after-sales/after-sales-law.ts';

// The other half of the law's sequences, so that two processors share them.
holdAfterSalesLaw([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
