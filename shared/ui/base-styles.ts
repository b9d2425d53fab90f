import button from './button/button.css?inline';
import icon from './icon/icon.css?inline';
import loadingIndicator from './loading-indicator/loading-indicator.css?inline';
import reset from './reset.css?inline';
import textLink from './text-link/text-link.css?inline';
import tokens from './tokens.css?inline';

/** CSS that every island (a mounted widget) adopts before its own: design tokens, then the reset of inherited styles. */
export const baseStyles: readonly string[] = [tokens, reset];

/** CSS of the controls that most islands use. It is parsed while React is loading, to save time later. */
export const usualStyles: readonly string[] = [icon, button, textLink, loadingIndicator];
