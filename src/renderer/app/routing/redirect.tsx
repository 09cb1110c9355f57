import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/**
 * Redirects from every URL at which it is rendered. React Router's own `Navigate` does so once per target: a URL that arrives before that result is
 * rendered would stay, with an empty page.
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
