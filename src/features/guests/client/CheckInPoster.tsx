import { clsx } from 'clsx'
import { useState } from 'react'
import { paperOf } from '#domain/paperSize.ts'
import { useStand } from '#features/seating/client/standQueries.ts'
import { useUser } from '#features/session/client/queries.ts'
import { useMay } from '#features/session/client/useMay.ts'
import { home } from '#kernel/client/home.ts'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { paths } from '#kernel/client/router/paths.ts'
import { linkTo, ScreenLink } from '#kernel/client/router/ScreenLink.tsx'
import { useTitle } from '#kernel/client/useTitle.ts'
import { Button } from '#kit/Button.tsx'
import { Chip } from '#kit/Chip.tsx'
import { FetchFailed } from '#kit/FetchFailed.tsx'
import { FullPageSpinner } from '#kit/FullPageSpinner.tsx'
import { Notice } from '#kit/Notice.tsx'
import { QrCode } from '#kit/qr/QrCode.tsx'
import { shortUrl } from './CheckInCard.tsx'
import styles from './checkInPoster.module.css'
import { guestsMessages } from './messages.en.ts'

type Paper = ReturnType<typeof paperOf>

/** A poster and a table tent for the self check-in, to print. */
export function CheckInPosterScreen() {
  const t = useMessages(guestsMessages)
  useTitle(t('poster'))
  const [paper, setPaper] = useState<Paper>(paperOf(home))
  const name = useUser()?.restaurant?.name ?? ''
  return (
    <div className={styles.posters}>
      <header>
        <h1>{t('poster')}</h1>
        <p>{t('posterNote')}</p>
        <fieldset className="bare" aria-label={t('paper')}>
          <Chip pressed={paper === 'letter'} onPressedChange={() => setPaper('letter')}>
            {t('letter')}
          </Chip>
          <Chip pressed={paper === 'a4'} onPressedChange={() => setPaper('a4')}>
            A4
          </Chip>
        </fieldset>
        <Button asChild>
          <ScreenLink to={paths.restaurantProfile()}>{t('back')}</ScreenLink>
        </Button>
        <Button variant="brand" icon="printer" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </header>
      <Sheets name={name} paper={paper} />
    </div>
  )
}

interface SheetProps {
  name: string
  url: string
}

function Sheets({ name, paper }: { name: string; paper: Paper }) {
  const t = useMessages(guestsMessages)
  const stand = useStand()
  if (stand.isError)
    return <FetchFailed query={stand}>{messageFor(stand.error, t('checkInFailed'))}</FetchFailed>
  if (!stand.data) return <FullPageSpinner />
  const { isCheckInOn, joinUrl: url } = stand.data
  if (!isCheckInOn || url === null) return <CheckInIsOff />
  return (
    <section
      className={styles.papers}
      data-paper={paper}
      aria-label={t('poster')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
      tabIndex={0}
    >
      <Poster name={name} url={url} />
      <Tent name={name} url={url} />
    </section>
  )
}

function CheckInIsOff() {
  const t = useMessages(guestsMessages)
  const profile = linkTo(paths.restaurantProfile())
  return (
    <Notice kind="info">
      {useMay('changeList') ? t.rich('checkInIsOff', { profile }) : t('checkInIsOffForHosts')}
    </Notice>
  )
}

function Poster({ name, url }: SheetProps) {
  const t = useMessages(guestsMessages)
  return (
    <article className={clsx(styles.paper, styles.poster)} aria-label={t('posterSheet')}>
      <p className={styles.name}>{name}</p>
      <h2>{t('posterTitle')}</h2>
      <QrCode text={url} label={t('codeOfList')} className={styles.qr} />
      <p className={styles.url}>
        <span>{t('orGoTo')}</span> {shortUrl(url)}
      </p>
      <Steps />
      <footer>
        <span>{t('posterFoot')}</span>
        <span className={styles.mark}>
          <Mark />
          Tablecast
        </span>
      </footer>
    </article>
  )
}

function Tent(face: SheetProps) {
  const t = useMessages(guestsMessages)
  return (
    <article className={clsx(styles.paper, styles.tent)} aria-label={t('tent')}>
      <Face {...face} />
      <Face {...face} />
      <p className={styles.glue}>{t('fold')}</p>
    </article>
  )
}

function Face({ name, url }: SheetProps) {
  const t = useMessages(guestsMessages)
  return (
    <div className={styles.face}>
      <div>
        <p className={styles.name}>{name}</p>
        <h2>{t('posterTitle')}</h2>
        <Steps />
      </div>
      <div>
        <QrCode text={url} label={t('codeOfList')} className={styles.qr} />
        <p className={styles.url}>{shortUrl(url)}</p>
      </div>
    </div>
  )
}

function Steps() {
  const t = useMessages(guestsMessages)
  return (
    <ol className={styles.steps}>
      <li>{t('stepScan')}</li>
      <li>{t('stepEnter')}</li>
      <li>{t('stepCalled')}</li>
    </ol>
  )
}

/** The logo in black, for printers without color. */
function Mark() {
  return (
    <svg viewBox="0 0 30 30" aria-hidden>
      <g fill="none" stroke="#000" strokeLinecap="round" strokeWidth="2.4">
        <circle cx="11.5" cy="18.5" r="7.5" fill="#000" stroke="none" />
        <path d="M11.5 6.6a11.9 11.9 0 0 1 11.9 11.9" />
        <path d="M11.5 1.8a16.7 16.7 0 0 1 16.7 16.7" opacity=".7" />
      </g>
    </svg>
  )
}
