/** How every picture is served, so that nothing in it can run as a page or a script. */
export const SAFE_WEBP = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
