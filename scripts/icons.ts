import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './buildIfStale.js'

/** `npm run icons`: the icons of the installed app, from the mark in `public/favicon.svg`. */

const FOLDER = join(ROOT, 'public', 'icons')
const PAPER = '#fbf7f2'
/** A platform may crop a maskable icon to a circle of 80 %; the mark fits inside. */
const ICONS = [
  { name: '192', size: 192, share: 0.72, background: 'transparent' },
  { name: '512', size: 512, share: 0.72, background: 'transparent' },
  { name: 'apple-180', size: 180, share: 0.62, background: PAPER },
  { name: 'maskable-512', size: 512, share: 0.5, background: PAPER },
] as const

const mark = await readFile(join(ROOT, 'public', 'favicon.svg'))
await mkdir(FOLDER, { recursive: true })
for (const { name, size, share, background } of ICONS) {
  const edge = Math.round(size * share)
  const drawn = await sharp(mark, { density: 72 * (edge / 16) })
    .resize(edge, edge)
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, `${name}.png`))
}
