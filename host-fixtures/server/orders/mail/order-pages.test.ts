import { expect, it } from 'vitest';
import { getSiblingPage } from './order-pages.ts';

it.each([
  ['https://shop.example/journey-planner/payment/in-progress', 'https://shop.example/journey-planner/basket'],
  ['https://shop.example/en/journey-planner/payment/in-progress?x=1', 'https://shop.example/en/journey-planner/basket'],
  ['https://shop.example/tickets/payment/in-progress', 'https://shop.example/tickets/basket'],
  ['https://shop.example/tickets/', 'https://shop.example/tickets/basket'],
])('the basket of an order that was paid at %s is at %s', (returnUrl, address) => {
  expect(String(getSiblingPage(returnUrl, 'basket'))).toBe(address);
});

it('pages of an order name its number', () => {
  const returnUrl = 'https://shop.example/journey-planner/payment/in-progress';
  const planner = 'https://shop.example/journey-planner';
  expect(String(getSiblingPage(returnUrl, 'manage-booking', '7K3'))).toBe(`${planner}/manage-booking?orderNumber=7K3`);
  expect(String(getSiblingPage(returnUrl, 'confirmation', '7K3'))).toBe(`${planner}/confirmation?orderNumber=7K3`);
});
