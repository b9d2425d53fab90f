/**
 * Keeps what `make` returns, by its arguments: constructing a formatter of `Intl` takes some hundred times as long as using it, and a
 * calendar writes hundreds of days.
 */
export function keptFormatters<Formatter, Arguments extends readonly (string | boolean)[]>(
  make: (...args: Arguments) => Formatter,
): (...args: Arguments) => Formatter {
  const kept = new Map<string, Formatter>();
  return (...args) => {
    const key = args.join(' ');
    const formatter = kept.get(key) ?? make(...args);
    kept.set(key, formatter);
    return formatter;
  };
}
