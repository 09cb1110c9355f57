import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/**
 * Redirects from every address at which it is drawn. React Router's own `Navigate` does so once per target: an address that came before its result
 * was drawn would stay, with nothing on screen.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const place = useLocation()
  const sent = useRef<{ readonly from: Location; readonly to: string } | null>(null)
  useEffect(() => {
    if (sent.current?.from === place && sent.current.to === to) return
    sent.current = { from: place, to }
    void navigate(to, { replace: true })
  }, [navigate, to, place])
  return null
}
