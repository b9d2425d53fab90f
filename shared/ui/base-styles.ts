import reset from './reset.css?inline';
import tokens from './tokens.css?inline';

/** Sheet texts that every island adopts before those of its pieces: names of colours and sizes, then the reset. */
export const baseStyles: readonly string[] = [tokens, reset];
