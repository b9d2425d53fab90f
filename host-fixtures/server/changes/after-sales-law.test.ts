import { holdAfterSalesLaw } from '../../testing/after-sales/after-sales-law.ts';

holdAfterSalesLaw([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
