/** CSS text of a file, minified by the build: `import styles from './x.css?inline'`. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** One icon of lucide-static as a single path, created by the build: the value of its attribute `d`. */
declare module '*.svg?icon' {
  const path: string;
  export default path;
}
