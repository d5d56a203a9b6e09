import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/language.ts'
import { useUser } from '#features/session/client/queries.ts'
import { useSignOut } from '#features/session/client/useSignOut.tsx'
import type { CurrentUser } from '#features/session/contract.ts'
import { useSwitchRestaurant } from '#features/team/client/queries.ts'
import { TakeOverDialog } from '#features/team/client/TakeOverDialog.tsx'
import { messageFor } from '#kernel/client/httpError.ts'
import { useMessages } from '#kernel/client/i18n/catalog.ts'
import { useLanguage } from '#kernel/client/i18n/language.ts'
import { useTheme } from '#kernel/client/theme.ts'
import { showError, showToast } from '#kernel/client/toast.ts'
import { accountAt } from '#kernel/client/unsent.ts'
import { Drawer } from '#kit/Drawer.tsx'
import { Icon } from '#kit/Icon.tsx'
import { useOpen } from '#kit/useOpen.ts'
import { DemoNote } from './DemoNote.tsx'
import { switchLanguage } from './language.ts'
import styles from './menu.module.css'
import { appMessages } from './messages.en.ts'
import { NavLinks } from './NavLinks.tsx'
import { afterSignOut, drawerLinks } from './navigation.ts'

/** The menu: every screen of the role, the theme, the language and Sign Out. */
export function Menu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useMessages(appMessages)
  const user = useUser()
  const { theme, toggleTheme } = useTheme()
  const close = () => onOpenChange(false)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('menu')} footer={<DemoNote />}>
      {user && <p className={styles.who}>{t('signedInAs', { name: nameOf(user) })}</p>}
      {user?.restaurant && <TeamMenu user={user} onDone={close} />}
      <nav aria-label={t('menu')}>
        <NavLinks links={drawerLinks(user)} className="drawer-link" iconSize={20} onFollow={close} />
      </nav>
      <hr className={styles.rule} />
      <button type="button" className="drawer-link" onClick={toggleTheme}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        {theme === 'dark' ? t('lightTheme') : t('darkTheme')}
      </button>
      <LanguageSwitch />
      {user && <SignOut user={user} onDone={close} />}
    </Drawer>
  )
}

/** The teams this person works on, and who uses the device. */
function TeamMenu({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const t = useMessages(appMessages)
  const takingOver = useOpen()
  const switching = useSwitchRestaurant()
  const others = user.restaurants?.filter(({ id }) => id !== user.restaurant?.id) ?? []
  const onError = (error: Error) => showToast({ kind: 'error', title: messageFor(error) })
  return (
    <section aria-label={t('restaurantsOfYours')}>
      {others.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="drawer-link"
          disabled={switching.isPending}
          onClick={() => switching.mutate(id, { onSuccess: onDone, onError })}
        >
          <Icon name="repeat" />
          {t('switchTo', { name })}
        </button>
      ))}
      <button type="button" className="drawer-link" aria-haspopup="dialog" onClick={takingOver.show}>
        <Icon name="people" />
        {t('takeOver')}
      </button>
      <TakeOverDialog
        account={user.restaurant ? accountAt(user.restaurant.id, user.takenOverBy?.id ?? user.id) : ''}
        {...takingOver.props}
        onTakenOver={() => {
          takingOver.hide()
          onDone()
        }}
      />
      <hr className={styles.rule} />
    </section>
  )
}

/** Owners see their restaurant's name, other members their own: several of them use one restaurant. */
const nameOf = ({ takenOverBy, restaurant, fullName, username, email }: CurrentUser) =>
  takenOverBy?.name ??
  (restaurant?.role === 'owner' ? restaurant.name : undefined) ??
  fullName ??
  username ??
  email

function SignOut({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const t = useMessages(appMessages)
  const { isPending, signOut, question } = useSignOut({
    to: afterSignOut(user),
    failureTitle: t('logoutFailed'),
    onSignedOut: onDone,
  })
  return (
    <>
      <button
        type="button"
        className="drawer-link"
        aria-busy={isPending}
        disabled={isPending}
        onClick={() => void signOut()}
      >
        <Icon name="out" />
        {t('signOut')}
      </button>
      {question}
    </>
  )
}

/** The drawer's buttons for the languages that are not shown now, each by its own name, so that its speakers find it. */
function LanguageSwitch() {
  const t = useMessages(appMessages)
  const shown = useLanguage()
  const choose = (language: Language) =>
    switchLanguage(language).catch(() =>
      showError(t('languageFailed', { language: LANGUAGE_NAMES[language] })),
    )
  return LANGUAGES.filter((language) => language !== shown).map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className="drawer-link"
      onClick={() => void choose(language)}
    >
      <Icon name="globe" />
      {LANGUAGE_NAMES[language]}
    </button>
  ))
}
