/** The sizes, themes and modes in which every screen is opened. */
export interface Look {
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
  contrast?: 'more'
  reducedMotion?: 'reduce'
  media?: 'print'
  /** A factor for the text size, as readers set it in their browser. */
  textSize?: number
  /** The browser's language; English if omitted. */
  language?: 'es-US'
  /** Loads the screen again and reaches it by keyboard; otherwise it stays as the previous look left it. */
  opens?: true
}

const PHONE = { width: 390, height: 844 } as const
const TABLET = { width: 1180, height: 820 } as const
const DESKTOP = { width: 1440, height: 900 } as const
/** A window of 1280 × 1024 at 400 %. */
const NARROWEST = { width: 320, height: 256 } as const

export const ALL_LOOKS: readonly Look[] = [
  { name: 'phone', ...PHONE, colorScheme: 'light', opens: true },
  { name: 'phone, dark', ...PHONE, colorScheme: 'dark' },
  { name: 'phone, large text', ...PHONE, colorScheme: 'light', textSize: 2 },
  { name: 'narrowest', ...NARROWEST, colorScheme: 'light', reducedMotion: 'reduce' },
  { name: 'desktop', ...DESKTOP, colorScheme: 'light', opens: true },
  { name: 'tablet', ...TABLET, colorScheme: 'dark' },
  { name: 'forced colors', ...DESKTOP, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'more contrast', ...TABLET, colorScheme: 'light', contrast: 'more' },
  { name: 'print', width: 816, height: 1056, colorScheme: 'dark', media: 'print' },
  { name: 'phone, Spanish', ...PHONE, colorScheme: 'light', language: 'es-US', opens: true },
  { name: 'narrowest, Spanish', ...NARROWEST, colorScheme: 'dark', language: 'es-US' },
  { name: 'desktop, Spanish', ...DESKTOP, colorScheme: 'dark', language: 'es-US' },
]

const FEW = new Set(['phone', 'narrowest', 'desktop', 'tablet', 'phone, Spanish'])
/** For dialogs and failures, whose frame is covered by all looks already. */
export const FEW_LOOKS: readonly Look[] = ALL_LOOKS.filter(({ name }) => FEW.has(name))

export const KEYBOARD_LOOKS: readonly Look[] = ALL_LOOKS.filter(({ opens, language }) => opens && !language)
