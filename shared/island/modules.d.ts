/** CSS text of a file, minified by the build: `import styles from './x.css?inline'`. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** One icon of lucide-static as one path, made by the build: what its attribute `d` says. */
declare module '*.svg?icon' {
  const path: string;
  export default path;
}
