import button from './button/button.css?inline';
import icon from './icon/icon.css?inline';
import loadingIndicator from './loading-indicator/loading-indicator.css?inline';
import reset from './reset.css?inline';
import textLink from './text-link/text-link.css?inline';
import tokens from './tokens.css?inline';

/** Sheet texts that every island adopts before those of its pieces: names of colours and sizes, then the reset. */
export const baseStyles: readonly string[] = [tokens, reset];

/** Those of the pieces that most islands are drawn with: a page reads them while React is on its way. */
export const usualStyles: readonly string[] = [icon, button, textLink, loadingIndicator];
