/** The password of `/operator` at the tests' hosts. */
export const operatorPassword = 'a password of the tests';
