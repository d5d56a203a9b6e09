import { configure } from '@testing-library/react'

// How long a screen may take says nothing about whether it is right: a busy machine gets its time.
configure({ asyncUtilTimeout: 8_000 })
