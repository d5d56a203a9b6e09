import { clsx } from 'clsx'
import { badgeFor } from '#domain/badges.ts'
import { ChangePassword } from '#features/accounts/client/ChangePassword.tsx'
import { ProfileAvatar } from '#features/accounts/client/ProfileAvatar.tsx'
import { ProfileInformation } from '#features/accounts/client/ProfileInformation.tsx'
import { SignOut } from '#features/accounts/client/SignOut.tsx'
import { UnconfirmedEmail } from '#features/accounts/client/UnconfirmedEmail.tsx'
import { DeleteAccount } from '#features/ownData/client/DeleteAccount.tsx'
import { ExportData } from '#features/ownData/client/ExportData.tsx'
import { BADGE_ICON } from '#features/points/client/badgeIcons.ts'
import { badgeName } from '#features/points/client/badgeName.ts'
import { LevelProgress } from '#features/points/client/LevelProgress.tsx'
import { useBalance } from '#features/points/client/queries.ts'
import { RecentActivity } from '#features/points/client/RecentActivity.tsx'
import { StandingFigures } from '#features/points/client/StandingFigures.tsx'
import { useUser } from '#features/session/client/queries.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useLanguage } from '#kernel/client/i18n/language.ts'
import { useTitle } from '#kernel/client/useTitle.ts'
import { BreakableText } from '#kit/BreakableText.tsx'
import { Card } from '#kit/Card.tsx'
import { Tag } from '#kit/Tag.tsx'
import styles from './dinerProfile.module.css'
import { screensMessages } from './messages.en.ts'

export function DinerProfileScreen() {
  const t = useMessages(screensMessages)
  useTitle(t('profile'))
  const user = useUser()
  if (!user) return null
  return (
    <div className={clsx('screen', styles.page)}>
      <Identity user={user} />
      <div className={styles.stack}>
        <UnconfirmedEmail user={user} />
        <LevelProgress />
        <div className={styles.pair}>
          <RecentActivity />
          <div className={styles.stack}>
            <ProfileInformation user={user} />
            <OwnData />
          </div>
        </div>
      </div>
    </div>
  )
}

function Identity({ user }: { user: CurrentUser }) {
  const t = useMessages(screensMessages)
  return (
    <section className={styles.identity} aria-label={t('aboutYou')}>
      <ProfileAvatar user={user} />
      <h1>{user.fullName || <BreakableText>{user.email}</BreakableText>}</h1>
      <p>
        @<BreakableText>{user.username || (user.email.split('@')[0] ?? '')}</BreakableText>
      </p>
      <CurrentBadge />
      <StandingFigures className={styles.figures} />
      <SignOut />
    </section>
  )
}

function CurrentBadge() {
  useLanguage()
  const { points, isError } = useBalance()
  if (isError) return null
  const badge = badgeFor(points)
  return (
    <Tag tone="brand" icon={BADGE_ICON[badge.key]}>
      {badgeName(badge)}
    </Tag>
  )
}

function OwnData() {
  const t = useMessages(screensMessages)
  return (
    <Card title={t('accountAndData')}>
      <p className="muted">{t('dataNote')}</p>
      <div className={clsx('buttons', styles.actions)}>
        <ChangePassword />
        <ExportData />
        <DeleteAccount />
      </div>
    </Card>
  )
}
