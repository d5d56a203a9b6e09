import { partySizeProblem } from '#domain/limits.ts'

export type FormFault = 'name' | 'contact' | 'exactly'

export interface Party {
  name: string
  partySize: number
  phone?: string
  email?: string
}

/** More than seven: the exact number is in a field of its own. */
const MANY = '8'
const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export function partyOf(fields: FormData): Party {
  const size = textOf(fields, 'size')
  const contact = textOf(fields, 'contact')
  return {
    name: textOf(fields, 'name'),
    partySize: Number(size === MANY ? textOf(fields, 'exactly') || Number.NaN : size),
    ...(contact && (contact.includes('@') ? { email: contact } : { phone: contact })),
  }
}

/** The fields that can't be sent as they are, in the order of the form. */
export function wrongFieldsIn(fields: FormData): FormFault[] {
  const { name, partySize } = partyOf(fields)
  const hasSize = partySizeProblem(partySize) === null
  return [...(hasSize ? [] : ['exactly' as const]), ...(name === '' ? ['name' as const] : [])]
}

const FAULT_OF: Record<string, FormFault> = {
  name: 'name',
  phone: 'contact',
  email: 'contact',
  partySize: 'exactly',
}

/** The fields that a refused call names. */
export function faultsIn(issues: unknown): FormFault[] {
  if (!Array.isArray(issues)) return []
  return issues.flatMap(({ path }) => FAULT_OF[String(path)] ?? [])
}
