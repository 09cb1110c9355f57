import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Redirects from every address at which it is drawn. React Router's own `Navigate` does so once per target: an address that came before its result
 * was drawn would stay, with nothing on screen.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const place = useLocation()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to, place])
  return null
}
