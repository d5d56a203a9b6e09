import { AdminLoginForm } from '#features/admin/client/AdminLoginForm.tsx'
import { useTitle } from '#platform/client/useTitle.ts'
import './account.css'
import './AdminLogin.css'

/** Sign-in for admins. */
export function AdminLoginScreen() {
  useTitle('Admin Sign In')
  return (
    <div className="account">
      <h1>Admin Login</h1>
      <div className="card account-card admin-login">
        <AdminLoginForm />
      </div>
    </div>
  )
}
