import { IMAGE } from '#domain/limits.ts'

const proxied = (url: string, width: number): string =>
  `/api/image-proxy?${new URLSearchParams({ url, width: String(width), quality: String(IMAGE.proxyQuality) })}`

/** A picture through the image proxy at the preview size, and twice that for dense screens (Spec §9 "Images"). */
export const pictureSource = (url: string): { src: string; srcSet: string } => ({
  src: proxied(url, IMAGE.proxyWidth),
  srcSet: `${proxied(url, IMAGE.proxyWidth)} 1x, ${proxied(url, IMAGE.proxyWidth * 2)} 2x`,
})
