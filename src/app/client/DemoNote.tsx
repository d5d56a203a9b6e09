import { useConfig } from '#platform/client/config.ts'
import { Icon } from '#platform/client/ui/Icon.tsx'

/** Says, where it is so, that the places on show do not exist. */
export function DemoNote() {
  const { data: config } = useConfig()
  if (!config?.isDemo) return null
  return (
    <p className="demo-note">
      <Icon name="info" size={16} />
      These places are invented demo data
    </p>
  )
}
