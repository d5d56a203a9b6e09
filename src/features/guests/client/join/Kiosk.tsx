import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { PARTY_SIZE } from '#domain/limits.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { Button } from '#kit/Button.tsx'
import { Logo } from '#kit/Logo.tsx'
import { LazyQrCode } from '../pages/LazyQrCode.tsx'
import { guestPagesMessages } from '../pages/messages.en.ts'
import { JoinForm } from './JoinForm.tsx'
import { JoinWait } from './JoinWait.tsx'
import { KioskThanks } from './KioskThanks.tsx'
import styles from './kiosk.module.css'
import { ListState } from './ListState.tsx'
import { joinMessages } from './messages.en.ts'
import { OtherLanguage } from './OtherLanguage.tsx'
import { useCountdown } from './useCountdown.ts'
import { isShut, type Joined, type OpenList } from './useJoin.ts'

const WARNS_BEFORE_SECONDS = 10

interface Props extends OpenList {
  /** For guests who prefer their own phone; null without one. */
  shownCode: string | null
}

/** A tablet at the door: thanks one guest, then starts over for the next. */
export function Kiosk({ code, view, onRefused, shownCode }: Props) {
  const t = useMessages(joinMessages)
  const [round, setRound] = useState(0)
  const [partySize, setPartySize] = useState<number>(PARTY_SIZE.default)
  const [joined, setJoined] = useState<Joined | null>(null)
  const startOver = useCallback(() => {
    setRound((known) => known + 1)
    setPartySize(PARTY_SIZE.default)
    setJoined(null)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])
  const countdown = useCountdown(startOver)
  useTouches(countdown.start, joined === null)
  useWakeLock()
  const { secondsLeft } = countdown
  return (
    <div className={styles.kiosk}>
      <aside>
        <p className={styles.name}>
          <Logo size={40} />
          {view.restaurant.name}
        </p>
        <section className={styles.wait} aria-live="polite">
          <JoinWait view={view} partySize={partySize} isKiosk />
        </section>
        {shownCode !== null && !isShut(view) && <ScanToJoin code={shownCode} />}
        <Foot holdMinutes={view.holdMinutes} />
      </aside>
      <main>
        {isShut(view) && !joined && <ListState view={view} isKiosk />}
        <JoinForm
          key={round}
          {...{ by: { code }, view, partySize, onRefused }}
          isKiosk
          isHidden={isShut(view) || joined !== null}
          onPartySize={setPartySize}
          onStartOver={countdown.end}
          onJoined={(party) => {
            setJoined(party)
            countdown.start()
          }}
        />
        {!joined && secondsLeft !== null && secondsLeft <= WARNS_BEFORE_SECONDS && (
          <p className={styles.idle} role="status">
            {t('startsOverSoon', { seconds: secondsLeft })}
          </p>
        )}
        {joined && (
          <KioskThanks
            joined={joined}
            holdMinutes={view.holdMinutes}
            secondsLeft={secondsLeft ?? 0}
            onDone={countdown.end}
          />
        )}
      </main>
    </div>
  )
}

function ScanToJoin({ code }: { code: string }) {
  const t = useMessages(joinMessages)
  return (
    <div className={styles.scan}>
      <LazyQrCode text={`${location.origin}/join/${code}`} label={t('codeOfList')} />
      <p>{t('scanToJoin')}</p>
    </div>
  )
}

function Foot({ holdMinutes }: { holdMinutes: number }) {
  const t = useMessages(joinMessages)
  const common = useMessages(guestPagesMessages)
  const isFull = useIsFullScreen()
  return (
    <div className={styles.foot}>
      <p>{common('hold', { minutes: holdMinutes })}</p>
      <OtherLanguage isKiosk />
      {!isFull && (
        <Button variant="quiet" onClick={() => void document.documentElement.requestFullscreen?.()}>
          {t('fullScreen')}
        </Button>
      )}
    </div>
  )
}

/** Calls back when somebody uses the form. */
function useTouches(onTouch: () => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('input', onTouch)
    document.addEventListener('pointerdown', onTouch)
    return () => {
      document.removeEventListener('input', onTouch)
      document.removeEventListener('pointerdown', onTouch)
    }
  }, [onTouch, isActive])
}

/** Keeps a tablet at the door awake. Browsers release the lock while the page is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    const request = () => {
      if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => document.removeEventListener('visibilitychange', request)
  }, [])
}

const useIsFullScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )
