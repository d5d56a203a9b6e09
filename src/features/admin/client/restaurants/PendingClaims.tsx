import { useState } from 'react'
import type { PendingClaim } from '#features/claims/contract.ts'
import { messagesOf, useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx'
import { openWith } from '#kit/useOpen.ts'
import { useShownWrite } from '../adminFailure.ts'
import { adminMessages } from '../messages.en.ts'
import { usePendingClaims } from '../queries.ts'
import { ReviewCard } from '../reports/ReviewCard.tsx'
import reportsPanelStyles from '../reports/reportsPanel.module.css'
import dataTableStyles from '../table/dataTable.module.css'
import { Panel } from '../table/Panel.tsx'
import { useDecideClaim } from '../writes.ts'

/** Pending claims, to approve or decline. Renders nothing if there are none. */
export function PendingClaims() {
  const t = useMessages(adminMessages)
  const { data: claims = [] } = usePendingClaims()
  const showWrite = useShownWrite()
  const { mutateAsync: decide, isPending, variables } = useDecideClaim()
  const [approving, setApproving] = useState<PendingClaim | null>(null)
  const settle = async ({ id }: PendingClaim, isApproved: boolean) => {
    await showWrite({ write: () => decide({ id, isApproved }), failed: t('claimFailed') })
    setApproving(null)
  }
  const isDeciding = ({ id }: PendingClaim) => isPending && variables.id === id
  if (claims.length === 0) return null
  return (
    <Panel title={t('claims')}>
      <ul className={reportsPanelStyles.reports}>
        {claims.map((claim) => (
          <ReviewCard
            key={claim.id}
            about={claim}
            actions={
              <>
                <Button variant="solid" pending={isDeciding(claim)} onClick={() => setApproving(claim)}>
                  {t('approve')}
                </Button>
                <Button disabled={isDeciding(claim)} onClick={() => void settle(claim, false)}>
                  {t('decline')}
                </Button>
              </>
            }
          >
            <ClaimFacts claim={claim} />
          </ReviewCard>
        ))}
      </ul>
      <ConfirmDialog
        {...openWith(approving, () => setApproving(null))}
        title={t('approveTitle')}
        description={t('approveText', {
          place: approving?.restaurant.name ?? '',
          email: approving ? accountOf(approving) : '',
        })}
        confirmLabel={t('approve')}
        pending={isPending}
        onConfirm={() => approving && void settle(approving, true)}
      />
    </Panel>
  )
}

function ClaimFacts({ claim }: { claim: PendingClaim }) {
  const t = useMessages(adminMessages)
  const { restaurant, own } = claim
  return (
    <>
      <p>{factsOf(restaurant)}</p>
      <p>
        <b>{t('claimedBy', { name: own.name })}</b>
        <br />
        {factsOf(own)}
      </p>
      <p className={dataTableStyles.quiet}>
        {[claim.claimant.name, accountOf(claim)].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

/** The address of the account, marked if it is deactivated. */
const accountOf = ({ claimant: { email, isActive } }: PendingClaim): string =>
  isActive ? email : messagesOf(adminMessages)('deactivatedMark', { email })

const factsOf = ({ address, phone }: PendingClaim['own']): string =>
  [address, phone].filter(Boolean).join(' · ')
