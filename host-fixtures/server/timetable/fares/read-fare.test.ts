import { expect, it } from 'vitest';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { parseFare } from './read-fare.ts';

it.each([
  ['12.00', 'GBP', 12, 'GBP'],
  ['5.100000', 'GBP', 5.1, 'GBP'],
  ['0', 'USD', 0, 'USD'],
  ['1.75', 'usd', 1.75, 'USD'],
  ['2500', 'JPY', 2500, 'JPY'],
  ['2500.00', 'JPY', 2500, 'JPY'],
  ['1.250', 'KWD', 1.25, 'KWD'],
  ['19.99', 'MXN', 19.99, 'MXN'],
  ['1000000000', 'GBP', 1e9, 'GBP'],
])('parses the fare %s %s as %d %s', (...[price, currency, amount, code]) => {
  const fare = parseFare({ price, currency });
  expect('money' in fare && [toMainAmount(fare.money), getCurrency(fare.money)]).toEqual([amount, code]);
});

it.each([
  ['12,00', 'EUR', 'price “12,00” is not an amount such as 12 or 12.00'],
  ['£12.00', 'GBP', 'price “£12.00” is not an amount such as 12 or 12.00'],
  ['-3', 'GBP', 'price “-3” is not an amount such as 12 or 12.00'],
  ['1e308', 'GBP', 'price “1e308” is not an amount such as 12 or 12.00'],
  ['1000000000.01', 'GBP', 'price “1000000000.01” is too high to be a fare'],
  ['much', 'GBP', 'price “much” is not an amount such as 12 or 12.00'],
  ['', 'GBP', 'price is empty'],
  ['2500.5', 'JPY', 'price “2500.5” has more decimals than JPY, which has 0'],
  ['1.005', 'EUR', 'price “1.005” has more decimals than EUR, which has 2'],
  ['12.00', '', 'currency_type is empty'],
  ['12.00', '€', 'currency_type “€” is not an ISO 4217 code'],
  ['12.00', 'ABC', 'currency_type “ABC” is not an ISO 4217 code'],
])('rejects the fare %s %s: %s', (price, currency, problem) => {
  expect(parseFare({ price, currency })).toEqual({ problem });
});
