import type { PreviewSize } from './decode.ts'

export interface PictureJob {
  bytes: Uint8Array
  /** Undefined: as images are stored. */
  preview: PreviewSize | undefined
  limits: { cpuSeconds: number; memoryMb: number }
}

/** The exit code of a worker that stopped itself. */
export const LIMIT_REACHED = 87
