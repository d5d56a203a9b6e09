import { HttpError, NetworkError } from '#kernel/client/httpError.ts'
import { testResults } from '#test/support/testResults.ts'
import { saveFailure } from './saveFailure.ts'

const FAILED = 'Failed to update profile. Please try again.'
const refused = (status: number, message: string) => new HttpError(status, '', JSON.stringify({ message }))

testResults('%o is shown as: %s', saveFailure, [
  [refused(413, 'Image must be less than 5MB.'), 'Image must be less than 5MB.'],
  [refused(409, 'Someone else just changed this.'), 'Someone else just changed this.'],
  [refused(500, 'Internal'), FAILED],
  [new NetworkError('Failed to fetch'), FAILED],
])
