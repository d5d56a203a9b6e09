import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { USER_SCOPED } from '#features/session/client/queries.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#platform/client/push/pushBrowser.ts'
import { showToast } from '#platform/client/toast.ts'
import { Button } from '#platform/client/ui/Button.tsx'
import { Icon } from '#platform/client/ui/Icon.tsx'
import './notifyMe.css'

const stateKey = [USER_SCOPED, 'push'] as const

const WORDS = {
  refused: 'This browser does not let us notify you. You can allow it in the site settings of your browser.',
  off: 'Get told that your table is ready, even with this page closed.',
  on: 'This browser is told when your table is ready, even with this page closed.',
} satisfies Record<Exclude<PushState, 'unsupported'>, string>

/** The diner's choice to be told with the page closed; shows nothing where the browser cannot. */
export function NotifyMe() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState })
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn()),
    onSuccess: (next) => queryClient.setQueryData(stateKey, next),
    onError: () =>
      showToast({
        kind: 'error',
        title: 'Error',
        description: 'Your browser’s notification service did not answer. Please try again.',
      }),
  })
  if (state === undefined || state === 'unsupported') return null
  return (
    <div className="card notify-me">
      <Icon name="bell" />
      <p>{WORDS[state]}</p>
      {state !== 'refused' && (
        <Button size="sm" pending={change.isPending} onClick={() => change.mutate()}>
          {state === 'on' ? 'Stop notifying me' : 'Notify me when the tab is closed'}
        </Button>
      )}
    </div>
  )
}
