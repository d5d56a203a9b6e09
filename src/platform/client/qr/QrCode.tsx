import { drawQr } from './qrDrawing.ts'

interface Props {
  /** What a phone reads, usually an address. */
  text: string
  /** For people who cannot see it: what it opens. */
  label: string
  className?: string | undefined
}

/** A QR code, black on white in both themes: phones read nothing else reliably. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = drawQr(text)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
