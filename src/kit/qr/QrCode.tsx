import { drawQr } from './qrDrawing.ts'

interface Props {
  /** The encoded text, usually an address. */
  text: string
  /** For screen readers: what the code opens. */
  label: string
  className?: string | undefined
}

/** A QR code, black on white in both themes, because phones read nothing else reliably. */
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
