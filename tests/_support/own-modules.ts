import { vi } from 'vitest'

// Test files share processes (vitest.config.ts). State of one file must not reach the next one, which therefore loads our modules again. Libraries stay: Node has loaded them.
vi.resetModules()
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
