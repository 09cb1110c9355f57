import { vi } from 'vitest'

// Test files share processes (vitest.config.ts). What a file left must not meet the next one: it loads our modules again. Libraries stay: Node has loaded them.
vi.resetModules()
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
