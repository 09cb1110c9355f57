// zod would try to compile its checks; under our policy every try is a reported violation. Said where zod looks for it when it arrives,
// so that the first page need not wait for zod (P9).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
