import { configure } from '@testing-library/react'
import { patient } from './timeouts.ts'

// How long a screen may take says nothing about whether it is right: a busy machine gets its time.
configure({ asyncUtilTimeout: patient(8_000) })
