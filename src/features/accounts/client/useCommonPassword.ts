import { useEffect, useState } from 'react'
import { isCommonPassword } from '#domain/commonPasswords.ts'
import { TEXT_LENGTH } from '#domain/limits.ts'

/** Loaded with the first password that is long enough; without the list there is no warning. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('./commonPasswordList.ts')
  return new Set(COMMON_PASSWORDS.split(' '))
}

/** Says whether the password that is being typed is one that many people use. */
export function useCommonPassword() {
  const [password, judge] = useState('')
  const [list, setList] = useState<ReadonlySet<string>>()
  const isLongEnough = password.length >= TEXT_LENGTH.password.min
  useEffect(() => {
    if (!isLongEnough || list) return
    loadList().then(setList, (error: unknown) =>
      console.error('The list of common passwords could not be loaded', error),
    )
  }, [isLongEnough, list])
  return { isCommon: isLongEnough && list !== undefined && isCommonPassword(password, list), judge }
}
