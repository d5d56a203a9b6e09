// The first use of Intl in a browser takes up to half a second on a phone. A worker does it while the page loads, so
// that the page answers to touches meanwhile.
if (globalThis.document) new Worker('/intl.js')
else {
  new Intl.DateTimeFormat('en', { hour: 'numeric' }).format()
  new Intl.NumberFormat('en').format(0)
  close()
}
