export function DinerLandingScreen() {
  return <h1>DinerLanding</h1>
}
