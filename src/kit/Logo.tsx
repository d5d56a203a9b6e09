/** The logo. Decorative, because the name is next to it. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 30 30" width={size} height={size} className="logo" aria-hidden>
      <g fill="none" strokeLinecap="round" strokeWidth="2.4">
        <circle cx="11.5" cy="18.5" r="7.5" className="logo-plate" />
        <path d="M11.5 6.6a11.9 11.9 0 0 1 11.9 11.9" className="logo-wave" />
        <path d="M11.5 1.8a16.7 16.7 0 0 1 16.7 16.7" className="logo-wave" opacity=".55" />
      </g>
    </svg>
  )
}
