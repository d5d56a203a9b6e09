import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordFingerprint } from '../src/domain/commonPasswords.ts'
import { ROOT } from './buildIfStale.js'

/** `npm run passwords`: generates the list of common passwords from the newest one of zxcvbn. */

const LENGTH = 3000
const MIN_CHARACTERS = 4
/** Words of this site, and common Spanish ones. */
const OWN = ['tablecast', 'restaurant', 'restaurante', 'contraseña', 'contrasena', 'tequiero', 'teamo']

const common = dictionary['passwords-common'].filter((word) => word.length >= MIN_CHARACTERS)
const fingerprints = new Set([...OWN, ...common.slice(0, LENGTH)].map(passwordFingerprint))

await writeFile(
  join(ROOT, 'src/features/accounts/client/commonPasswordList.ts'),
  `/** Made by \`npm run passwords\`: see \`passwordFingerprint\`. */
export const COMMON_PASSWORDS =
  '${[...fingerprints].join(' ')}'
`,
)
