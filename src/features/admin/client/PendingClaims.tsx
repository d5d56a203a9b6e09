import { clsx } from 'clsx'
import { useState } from 'react'
import type { PendingClaim } from '#features/claims/contract.ts'
import { formatAge } from '#platform/client/format.ts'
import { useMessages } from '#platform/client/i18n/catalog.ts'
import { localized } from '#platform/client/i18n/sentences.ts'
import { paths } from '#platform/client/paths.ts'
import { ScreenLink } from '#platform/client/ScreenLink.tsx'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { ConfirmDialog } from '#platform/client/ui/ConfirmDialog.tsx'
import { useShowFailure } from './adminFailure.ts'
import dataTableStyles from './dataTable.module.css'
import { adminMessages } from './messages.en.ts'
import panelHeadStyles from './panelHead.module.css'
import { usePendingClaims } from './queries.ts'
import reportsPanelStyles from './reportsPanel.module.css'
import { useDecideClaim } from './writes.ts'

/** Pending claims, to approve or decline. Renders nothing without any. */
export function PendingClaims() {
  const t = useMessages(adminMessages)
  const { data: claims = [] } = usePendingClaims()
  const showFailure = useShowFailure()
  const { mutateAsync: decide, isPending, variables } = useDecideClaim()
  const [approving, setApproving] = useState<PendingClaim | null>(null)
  const settle = async ({ id }: PendingClaim, isApproved: boolean) => {
    try {
      const { message } = await decide({ id, isApproved })
      showToast({ kind: 'success', title: localized(message) })
    } catch (error) {
      showFailure(t('claimFailed'), error)
    }
    setApproving(null)
  }
  if (claims.length === 0) return null
  return (
    <section aria-labelledby="pending-claims">
      <div className={panelHeadStyles.head}>
        <h2 id="pending-claims">{t('claims')}</h2>
      </div>
      <ul className={reportsPanelStyles.reports}>
        {claims.map((claim) => (
          <ClaimItem
            key={claim.id}
            claim={claim}
            isPending={isPending && variables.id === claim.id}
            onApprove={() => setApproving(claim)}
            onDecline={() => void settle(claim, false)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={approving !== null}
        onOpenChange={(isOpen) => !isOpen && setApproving(null)}
        title={t('approveTitle')}
        description={t('approveText', {
          place: approving?.restaurant.name ?? '',
          email: approving?.claimant.email ?? '',
        })}
        confirmLabel={t('approve')}
        pending={isPending}
        onConfirm={() => approving && void settle(approving, true)}
      />
    </section>
  )
}

interface ClaimItemProps {
  claim: PendingClaim
  isPending: boolean
  onApprove: () => void
  onDecline: () => void
}

function ClaimItem({ claim, isPending, onApprove, onDecline }: ClaimItemProps) {
  const t = useMessages(adminMessages)
  const { restaurant, own, claimant, createdAt } = claim
  return (
    <li className={clsx('card', reportsPanelStyles.report)}>
      <div className={reportsPanelStyles.head}>
        <h3>
          <ScreenLink to={paths.restaurantPage(restaurant.id)}>{restaurant.name}</ScreenLink>
        </h3>
        <span className={dataTableStyles.quiet}>{formatAge(createdAt)}</span>
      </div>
      <p>{factsOf(restaurant)}</p>
      <p>
        <b>{t('claimedBy', { name: own.name })}</b>
        <br />
        {factsOf(own)}
      </p>
      <p className={dataTableStyles.quiet}>{[claimant.name, claimant.email].filter(Boolean).join(', ')}</p>
      <div className={reportsPanelStyles.actions}>
        <Button variant="solid" pending={isPending} onClick={onApprove}>
          {t('approve')}
        </Button>
        <Button disabled={isPending} onClick={onDecline}>
          {t('decline')}
        </Button>
      </div>
    </li>
  )
}

const factsOf = ({ address, phone }: PendingClaim['own']): string =>
  [address, phone].filter(Boolean).join(' · ')
