import { lazy, type ReactNode, Suspense } from 'react'

interface Props {
  text: string
  label: string
}

/** Loaded by kiosks only, because phones do not need it. Nothing is shown where it cannot be loaded. */
const QrCode = lazy(async (): Promise<{ default: (props: Props) => ReactNode }> => {
  const loaded = await import('#kit/qr/QrCode.tsx').catch(() => null)
  return { default: loaded?.QrCode ?? (() => null) }
})

export const LazyQrCode = (props: Props) => (
  <Suspense>
    <QrCode {...props} />
  </Suspense>
)
