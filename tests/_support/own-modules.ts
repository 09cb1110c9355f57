import { vi } from 'vitest'

// Test files share processes (vitest.config.ts). State of one file must not reach the next one, which therefore loads our modules again. Libraries stay: Node has loaded them.
vi.resetModules()
vi.restoreAllMocks()
// before the real timers: what a stub replaced may be a function of the fake ones, which would stay
vi.unstubAllGlobals()
vi.useRealTimers()
vi.unstubAllEnvs()
