declare module 'pg/lib/utils.js' {
  /** What pg sends for a value. */
  export function prepareValue(value: unknown): string | Buffer | null
}
