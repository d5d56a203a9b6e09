import { request } from 'node:http'
import sharp from 'sharp'
import { isPublicAddress } from '#services/images/server/proxyAddress.ts'
import type { Dial } from '#services/images/server/proxyFetch.ts'
import type { StubAnswer } from './stubTypes.ts'

/** The host that Google's photo URLs lead to. */
const PHOTO_HOST = 'pictures.example'
export const PHOTO_PATH = '/a.jpg'
export const PHOTO_URL = `https://${PHOTO_HOST}${PHOTO_PATH}`
const STUB_ADDRESS = '127.0.0.1'

export async function aPhoto(): Promise<StubAnswer> {
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8553d' } })
  return { status: 200, picture: await photo.jpeg().toBuffer() }
}

/**
 * The network of a server under test: this one name leads to the stub, by plain HTTP because there is no
 * certificate. Every other name and address is checked as in production.
 */
export const photoDial = (stubPort: number): Partial<Dial> => ({
  request,
  port: stubPort,
  resolve: async (hostname) => (hostname === PHOTO_HOST ? [STUB_ADDRESS] : []),
  isPublic: (address) => address === STUB_ADDRESS || isPublicAddress(address),
})
