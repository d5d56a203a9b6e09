import { describe, expect, test, vi } from 'vitest'
import { isPublicAddress, outsideUrl } from './proxyAddress.ts'

const networkInterfaces = vi.hoisted(() => vi.fn((): object => ({})))
vi.mock('node:os', () => ({ networkInterfaces }))

describe('an address is public', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.167.1.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('an address is not public', () => {
  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier NAT', '100.64.0.1'],
    ['carrier NAT', '100.127.255.255'],
    ['link-local', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '250.1.2.3'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped IPv4', '::ffff:127.0.0.1'],
    ['mapped IPv4', '::ffff:7f00:1'],
    ['mapped public IPv4', '::ffff:8.8.8.8'],
    ['compatible IPv4', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['ORCHID', '2001:10::1'],
    ['documentation', '2001:db8::1'],
    ['ISATAP', '2600:1::5efe:7f00:1'],
    ['ISATAP', '2600:1::200:5efe:7f00:1'],
    ['unique local', 'fd00::1'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['nothing', ''],
    ['a name', 'localhost'],
  ])('%s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test('an address of the public internet that is this machine’s own is not public', () => {
  const [itself, other] = ['203.1.113.9', '203.1.113.10']
  networkInterfaces.mockReturnValueOnce({ eth0: [{ address: itself }] }).mockReturnValueOnce({
    eth0: [{ address: itself }],
  })
  expect([isPublicAddress(itself), isPublicAddress(other)]).toEqual([false, true])
})

describe('the proxy fetches only https on the default port', () => {
  test('a plain address passes, its name in lower case', () => {
    expect(outsideUrl('HTTPS://Pictures.Example/a b.png?x=1')?.href).toBe(
      'https://pictures.example/a%20b.png?x=1',
    )
    expect(outsideUrl('https://pictures.example:443/a.png')?.href).toBe('https://pictures.example/a.png')
  })

  test.each([
    '',
    '/etc/passwd',
    '//pictures.example/a.png',
    'http://pictures.example/a.png',
    'https://pictures.example:5432/a.png',
    'https://pictures.example:6379/',
    'https://user@pictures.example/a.png',
    'https://pictures.example@127.0.0.1/',
    'https:/\\127.0.0.1/',
    'https:\\\\127.0.0.1/',
    'https:///127.0.0.1/',
    'https:127.0.0.1',
    'https://',
    'https://%00/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://127.0.0.1:6379/_x',
    'ftp://pictures.example/a.png',
    'javascript:alert(1)',
    'blob:https://pictures.example/1',
    ' https://pictures.example/a.png',
  ])('%j does not', (text) => {
    expect(outsideUrl(text)).toBeUndefined()
  })
})
