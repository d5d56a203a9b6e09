/** A diner's emoji. Decorative, because the name is next to it. */
export const Avatar = ({ emoji }: { emoji: string }) => (
  <span className="avatar" aria-hidden>
    {emoji}
  </span>
)
