import { IMAGE } from '#domain/limits.ts'

const proxied = (url: string, width: number): string =>
  `/api/image-proxy?${new URLSearchParams({ url, width: String(width), quality: String(IMAGE.proxyQuality) })}`

/** Half size for lists, double for high-density screens. */
const WIDTHS = [IMAGE.proxyWidth / 2, IMAGE.proxyWidth, IMAGE.proxyWidth * 2]

/**
 * A picture through the image proxy at the preview size, with alternative sizes for the browser to pick.
 * @param shownWidth in CSS pixels
 */
export const pictureSource = (
  url: string,
  shownWidth: number = IMAGE.proxyWidth,
): { sizes: string; srcSet: string; src: string } => ({
  sizes: `${shownWidth}px`,
  srcSet: WIDTHS.map((width) => `${proxied(url, width)} ${width}w`).join(', '),
  src: proxied(url, IMAGE.proxyWidth),
})
