/** What opens `/operator` of the hosts that the tests start. */
export const operatorPassword = 'a password of the tests';
