interface SpinnerProps {
  /** What is being waited for; spoken, not shown. */
  label?: string
  size?: 16 | 24 | 40
}

export function Spinner({ label = 'Loading', size = 24 }: SpinnerProps) {
  return (
    <span role="status" className="spinner">
      <span className={`spin spin-${size}`} aria-hidden />
      <span className="vh">{label}</span>
    </span>
  )
}
