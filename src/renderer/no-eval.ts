import { config } from 'zod'

// zod would try to compile its checks; under our policy every try is a reported violation
config({ jitless: true })
