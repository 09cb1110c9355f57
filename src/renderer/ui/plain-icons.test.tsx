import { render } from '@testing-library/react'
import BadgeIcon from 'lucide-react/icons/badge-check'
import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point'
import CircleEuroIcon from 'lucide-react/icons/circle-euro'
import CircleXIcon from 'lucide-react/icons/circle-x'
import ClockIcon from 'lucide-react/icons/clock'
import EyeIcon from 'lucide-react/icons/eye'
import BranchIcon from 'lucide-react/icons/git-branch'
import StarIcon from 'lucide-react/icons/star'
import TrashIcon from 'lucide-react/icons/trash'
import UserMinusIcon from 'lucide-react/icons/user-minus'
import CrossIcon from 'lucide-react/icons/x'
import type { ComponentType, ReactElement } from 'react'
import { expect, test } from 'vitest'
import {
  BIN,
  BRANCHES,
  CERTIFICATE,
  CHECK,
  CHECK_DISC,
  CROSS,
  CROSS_DISC,
  EURO,
  EYE,
  PERSON_GONE,
  STAR,
  STOP,
  TIMED,
  WARNING_DISC,
} from './plain-icons.tsx'

const ICONS: readonly (readonly [name: string, ours: ReactElement, Theirs: ComponentType])[] = [
  ['EYE', EYE, EyeIcon],
  ['BRANCHES', BRANCHES, BranchIcon],
  ['BIN', BIN, TrashIcon],
  ['STAR', STAR, StarIcon],
  ['CERTIFICATE', CERTIFICATE, BadgeIcon],
  ['CHECK', CHECK, CheckIcon],
  ['CROSS', CROSS, CrossIcon],
  ['EURO', EURO, CircleEuroIcon],
  ['TIMED', TIMED, ClockIcon],
  ['STOP', STOP, BanIcon],
  ['PERSON_GONE', PERSON_GONE, UserMinusIcon],
  ['CHECK_DISC', CHECK_DISC, CircleCheckIcon],
  ['WARNING_DISC', WARNING_DISC, CircleAlertIcon],
  ['CROSS_DISC', CROSS_DISC, CircleXIcon],
]

/** All shapes as paths; the plain icons have paths instead of circles and lines. */
const pathsOf = (icon: ReactElement): string[] => {
  const { container } = render(icon)
  const number = (shape: Element, name: string) => Number(shape.getAttribute(name))
  return [...(container.querySelector('svg')?.children ?? [])]
    .map((shape) => {
      if (shape.tagName === 'circle') {
        const [x, y, r] = [number(shape, 'cx'), number(shape, 'cy'), number(shape, 'r')]
        return `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0`
      }
      if (shape.tagName === 'line')
        return `M${shape.getAttribute('x1')} ${shape.getAttribute('y1')}L${shape.getAttribute('x2')} ${shape.getAttribute('y2')}`
      return shape.getAttribute('d') ?? ''
    })
    .toSorted()
}

test.each(ICONS)('%s is drawn as in the package', (_, ours, Theirs) => {
  expect(pathsOf(ours).length).toBeGreaterThan(0)
  expect(pathsOf(ours)).toEqual(pathsOf(<Theirs />))
})
